import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataApi, type NameStorage } from '@portico/server/dataApi'
import { describe, expect, it } from 'vitest'
import { startPostgres } from '../server/chainIndex/startPostgres.ts'
import { fillNames } from './fillNames.ts'

const count = 1_000_000
const requests = 2_000

type Open = () => Promise<{ readonly storage: NameStorage; stop(): Promise<void> }>
const backends: Record<string, Open> = {
  SQLite: async () => {
    const home = mkdtempSync(join(tmpdir(), 'million-names-'))
    const storage = await fillNames.sqlite(join(home, 'names.sqlite'), count)
    return { storage, stop: async () => rmSync(home, { recursive: true, force: true }) }
  },
  // On the machines that have it.
  ...(process.env.PG_PATH && {
    Postgres: async () => {
      const { url, stop } = await startPostgres(process.env.PG_PATH!)
      return { storage: await fillNames.postgres(url, count), stop }
    },
  }),
}

describe.each(Object.entries(backends))(`${count} names in %s`, (kind, open) => {
  it('R7.15 are looked up for suggestions', { timeout: 2_700_000 }, async () => {
    const { storage, stop } = await open()
    const handler = createDataApi({ names: storage, limiter: { take: () => 0 } })
    const suggest = async (label: string) => {
      const url = `http://localhost/v1/profile/suggestions/${label}`
      const started = performance.now()
      const response = await handler(new Request(url))
      const ms = performance.now() - started
      const { suggestions } = await response.json()
      expect([response.status, suggestions[0]?.name]).toEqual([200, `${label}.reown.id`])
      return { ms, suggestions }
    }
    expect((await suggest('name-7')).suggestions).toEqual([
      { name: 'name-7.reown.id', registered: true },
    ])
    expect((await suggest(`free-${count}`)).suggestions).toHaveLength(5)
    const times: Record<string, number[]> = { crowded: [], taken: [], free: [] }
    for (let at = 0; at < requests; at++) {
      // Numbers that spread over all names.
      const number = (at * 7_919) % (count - 4_000)
      times.crowded?.push((await suggest(`name-${at % 1_000}`)).ms)
      times.taken?.push((await suggest(`name-${number}`)).ms)
      times.free?.push((await suggest(`free-${number}`)).ms)
    }
    for (const [what, list] of Object.entries(times)) {
      const sorted = list.sort((one, other) => one - other)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(2)
      console.log(
        `suggestions, ${count} names in ${kind}, a ${what} name: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`,
      )
    }
    await storage.close?.()
    await stop()
  })
})
