import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresNames, sqliteNames } from '@portico/server/dataApi'
import { expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'
import { requestProcess } from '../relay/fakes/requestProcess.ts'
import { startProgram } from '../relay/fakes/startProgram.ts'
import type { Registered, RegisterOptions } from './registerProgram.ts'

const folder = process.env.PG_PATH
/** Registrations of each of the two processes. */
const each = process.env.PORTICO_FULL ? 500 : 12
const name = 'alice.reown.id'

async function openDatabase() {
  if (folder) {
    const { url, stop } = await startPostgres(folder)
    return { database: { url }, storage: postgresNames({ url }), stop }
  }
  const home = mkdtempSync(join(tmpdir(), 'name-races-'))
  const file = join(home, 'names.sqlite')
  const stop = async () => rmSync(home, { recursive: true, force: true })
  return { database: { file }, storage: sqliteNames(file), stop }
}

it(`S19 of ${2 * each} accounts that register one name at once in two processes over ${folder ? 'Postgres' : 'SQLite'} one gets it, and each other one is told`, {
  timeout: 2_700_000,
}, async () => {
  const { database, storage, stop } = await openDatabase()
  const options: RegisterOptions = { database, name, count: each }
  const children: ChildProcess[] = []
  try {
    for (let count = 0; count < 2; count++)
      children.push(
        await startProgram(
          join(import.meta.dirname, 'registerProgram.ts'),
          JSON.stringify(options),
        ),
      )
    await Promise.all(children.map((child) => requestProcess(child)))
    const started = performance.now()
    const answers = await Promise.all(
      children.map((child) => requestProcess<readonly Registered[]>(child, {})),
    )
    const ms = Math.round(performance.now() - started)
    console.log(`${2 * each} registrations of one name: answered after ${ms} ms`)
    const all = answers.flat()
    expect(all).toHaveLength(2 * each)
    const winners = all.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const { status, answer } of all.filter((it) => it.status !== 200))
      expect([status, JSON.parse(answer).reasons]).toEqual([
        400,
        [{ field: 'name', description: 'The name is registered already' }],
      ])
    const owner = winners[0]?.address
    expect((await storage.find(name))?.addresses['60']?.address).toBe(owner)
    expect(await storage.findOwners(name)).toEqual({ 60: owner?.toLowerCase() })
  } finally {
    for (const child of children) child.kill()
    await storage.close?.()
    await stop()
  }
})
