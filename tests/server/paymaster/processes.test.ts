import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresSponsorships, sqliteSponsorships } from '@portico/server/paymaster'
import { expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'
import { requestProcess } from '../relay/fakes/requestProcess.ts'
import { startProgram } from '../relay/fakes/startProgram.ts'
import type { AskAgain, Reserved, ReserveOptions } from './reserveProgram.ts'

const folder = process.env.PG_PATH
/** Asks of each of the two processes. */
const each = process.env.PORTICO_FULL ? 5_000 : 30

async function openDatabase() {
  if (folder) {
    const { url, stop } = await startPostgres(folder)
    return { database: { url }, storage: postgresSponsorships({ url }), stop }
  }
  const home = mkdtempSync(join(tmpdir(), 'sponsor-races-'))
  const file = join(home, 'sponsorships.sqlite')
  const stop = async () => rmSync(home, { recursive: true, force: true })
  return { database: { file }, storage: sqliteSponsorships(file), stop }
}

const dayMs = 86_400_000
const place = { policy: 'transfers', chain: 'eip155:31337' }
const gwei = 620_000

it(`S27 two processes that renew sponsorships over midnights save up no day, over ${folder ? 'Postgres' : 'SQLite'}`, {
  timeout: 600_000,
}, async () => {
  const { database, storage, stop } = await openDatabase()
  const perDay = 20
  const children: ChildProcess[] = []
  try {
    for (let count = 0; count < 2; count++) {
      const total = `0.${String(perDay * gwei).padStart(9, '0')}`
      const options: ReserveOptions = { database, total, perDays: '1', asks: 12, firstNonce: 1 }
      const program = join(import.meta.dirname, 'reserveProgram.ts')
      children.push(await startProgram(program, JSON.stringify(options)))
    }
    await Promise.all(children.map((child) => requestProcess(child)))
    const ask = (again: AskAgain) =>
      Promise.all(
        children.map((child, at) =>
          requestProcess<Reserved>(child, { ...again, firstNonce: again.firstNonce! + at * 12 }),
        ),
      )
    const noon = 20_000 * dayMs + dayMs / 2
    for (let days = 0; days < 5; days++) {
      const now = noon + days * dayMs
      const today = 20_000 + days
      // New operations of the day, and all of the days before once more.
      for (let first = 1; first <= 1 + days * 24; first += 24) await ask({ now, firstNonce: first })
      const { day } = await storage.findBudget(place, today)
      expect(day).toBe(perDay * gwei)
    }
    // What is valid at the end of the last day is what that day allows, since the rest expired.
    const last = (noon + 4 * dayMs) / 1_000
    await storage.release(place.chain, last)
    expect(await storage.findBudget(place, 20_004)).toEqual({
      total: perDay * gwei,
      day: perDay * gwei,
    })
  } finally {
    for (const child of children) child.kill()
    await storage.close()
    await stop()
  }
})

it(`never sponsors more than the budget, of ${2 * each} asks at once in two processes over ${folder ? 'Postgres' : 'SQLite'}`, {
  timeout: 2_700_000,
}, async () => {
  const { database, storage, stop } = await openDatabase()
  // An operation may cost 620,000 gwei; half of what is asked for fits, and the rest of the budget for no more.
  const fitting = each
  const gwei = fitting * 620_000 + 619_999
  const total = `${Math.floor(gwei / 1e9)}.${String(gwei % 1e9).padStart(9, '0')}`
  const children: ChildProcess[] = []
  try {
    for (let count = 0; count < 2; count++) {
      const options: ReserveOptions = { database, total, asks: each, firstNonce: 1 + count * each }
      const program = join(import.meta.dirname, 'reserveProgram.ts')
      children.push(await startProgram(program, JSON.stringify(options)))
    }
    await Promise.all(children.map((child) => requestProcess(child)))
    const now = Date.now()
    const started = performance.now()
    const answers = await Promise.all(
      children.map((child) => requestProcess<Reserved>(child, { now })),
    )
    const ms = Math.round(performance.now() - started)
    console.log(`${2 * each} asks of two processes: answered after ${ms} ms`)
    const sponsored = answers.reduce((sum, one) => sum + one.sponsored, 0)
    expect(sponsored).toBe(fitting)
    const reasons = new Set(answers.flatMap((one) => one.reasons))
    expect([...reasons].sort()).toEqual(['not sponsored: the budget is used', 'sponsored'])
    const day = Math.floor(now / 86_400_000)
    const used = await storage.findBudget({ policy: 'transfers', chain: 'eip155:31337' }, day)
    expect(used).toEqual({ total: fitting * 620_000, day: fitting * 620_000 })
  } finally {
    for (const child of children) child.kill()
    await storage.close()
    await stop()
  }
})
