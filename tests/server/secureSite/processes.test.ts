import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresSecureStorage, sqliteSecureStorage } from '@portico/server/secureSite'
import { expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'
import { requestProcess } from '../relay/fakes/requestProcess.ts'
import { startProgram } from '../relay/fakes/startProgram.ts'
import type { Enrolled, EnrolOptions, EnrolOrder } from './enrolProgram.ts'
import { newKey } from './openSite.ts'

const isFull = Boolean(process.env.PORTICO_FULL)
/** Accounts of each process alone, and accounts for which both race. */
const [alone, raced] = isFull ? [4_500, 1_000] : [15, 20]
const folder = process.env.PG_PATH

const namesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}-${at}@example.org`)

async function openDatabase() {
  if (folder) {
    const { url, stop } = await startPostgres(folder)
    return { database: { url }, storage: postgresSecureStorage({ url }), stop }
  }
  const home = mkdtempSync(join(tmpdir(), 'secure-processes-'))
  const database = { file: join(home, 'records.db') }
  const stop = async () => rmSync(home, { recursive: true, force: true })
  return { database, storage: sqliteSecureStorage(database), stop }
}

it(`R1.01 ${2 * alone + raced} accounts enrol at once in two processes over ${folder ? 'Postgres' : 'SQLite'}: none is lost or doubled, and of two devices of one account one wins`, {
  timeout: 2_700_000,
}, async () => {
  const { database, storage, stop } = await openDatabase()
  const options: EnrolOptions = { database, keys: [newKey()] }
  const entry = join(import.meta.dirname, 'enrolProgram.ts')
  const children: ChildProcess[] = []
  try {
    for (let count = 0; count < 2; count++) {
      const child = await startProgram(entry, JSON.stringify(options))
      children.push(child)
      await requestProcess(child)
    }
    const shared = namesOf('both', raced)
    const order = (child: ChildProcess, at: number, step: EnrolOrder['step']) => {
      const emails = [...namesOf(`only-${at}`, alone), ...shared]
      const asked: EnrolOrder = { emails, underway: 16, step }
      return requestProcess<Enrolled[]>(child, asked)
    }
    for (const [at, child] of children.entries()) await order(child, at, 'ask')
    const parts = await Promise.all(children.map((child, at) => order(child, at, 'enrol')))
    const all = parts.flat()
    expect(all).toHaveLength(2 * (alone + raced))
    const byEmail = new Map<string, Enrolled[]>()
    for (const one of all) byEmail.set(one.email, [...(byEmail.get(one.email) ?? []), one])
    for (const email of new Set(all.map((one) => one.email))) {
      const devices = byEmail.get(email) ?? []
      const winners = devices.filter(({ isWinner }) => isWinner)
      expect([email, winners.length]).toEqual([email, 1])
      expect(new Set(devices.map(({ walletId }) => walletId)).size).toBe(1)
      expect(new Set(devices.map(({ userId }) => userId)).size).toBe(1)
    }
    const counts = new Map<string, number>()
    for (let after = { kind: '', key: '' }; ; ) {
      const page = await storage.scan(after, 1_000)
      const last = page.at(-1)
      if (!last) break
      for (const { kind } of page) counts.set(kind, (counts.get(kind) ?? 0) + 1)
      after = last
    }
    const accounts = 2 * alone + raced
    const kept = ['user', 'identity', 'wallet'].map((kind) => counts.get(kind))
    expect(kept).toEqual([accounts, accounts, accounts])
  } finally {
    for (const child of children) child.kill()
    await storage.close()
    await stop()
  }
})
