import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresSponsorships, sqliteSponsorships } from '@portico/server/paymaster'
import { expect, it } from 'vitest'
import { startPostgres } from '../chainIndex/startPostgres.ts'
import { requestProcess } from '../relay/fakes/requestProcess.ts'
import { startProgram } from '../relay/fakes/startProgram.ts'
import type { Reserved, ReserveOptions } from './reserveProgram.ts'

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
    const started = performance.now()
    const answers = await Promise.all(children.map((child) => requestProcess<Reserved>(child, {})))
    const ms = Math.round(performance.now() - started)
    console.log(`${2 * each} asks of two processes: answered after ${ms} ms`)
    const sponsored = answers.reduce((sum, one) => sum + one.sponsored, 0)
    expect(sponsored).toBe(fitting)
    const reasons = new Set(answers.flatMap((one) => one.reasons))
    expect([...reasons].sort()).toEqual(['not sponsored: the budget is used', 'sponsored'])
    const day = Math.floor(Date.now() / 86_400_000)
    const used = await storage.findBudget({ policy: 'transfers', chain: 'eip155:31337' }, day)
    expect(used).toEqual({ total: fitting * 620_000, day: fitting * 620_000 })
  } finally {
    for (const child of children) child.kill()
    await storage.close()
    await stop()
  }
})
