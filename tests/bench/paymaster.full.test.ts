import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPaymaster,
  memorySponsorships,
  postgresSponsorships,
  type SponsorshipStorage,
  sqliteSponsorships,
} from '@portico/server/paymaster'
import { numberToHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'
import { startPostgres } from '../server/chainIndex/startPostgres.ts'
import { newOperation, transferPolicy } from '../server/paymaster/openPaymaster.ts'

/** Sponsorships of a round; the first one is not counted, since its code is not compiled yet. */
const asks = 2_000
const rounds = 4
const underway = 100

type Opened = { readonly storage: SponsorshipStorage; stop(): Promise<void> }
const backends: Record<string, () => Promise<Opened>> = {
  memory: async () => ({ storage: memorySponsorships(), stop: async () => undefined }),
  SQLite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paymaster-bench-'))
    const stop = async () => rmSync(folder, { recursive: true, force: true })
    return { storage: sqliteSponsorships(join(folder, 'sponsorships.sqlite')), stop }
  },
  ...(process.env.PG_PATH && {
    Postgres: async () => {
      const { url, stop } = await startPostgres(process.env.PG_PATH!)
      return { storage: postgresSponsorships({ url }), stop }
    },
  }),
}

/** Sponsorships of operations of as many accounts, from the body of a request to that of its answer. */
async function measure(storage: SponsorshipStorage) {
  const limits = { perSender: '1000', perDay: '100000', total: '100000' }
  const paymaster = createPaymaster({
    networks: [{ chainId: transferPolicy.chainId, paymaster: `0x${'12'.repeat(20)}` }],
    policies: [{ ...transferPolicy, ...limits }],
    key: `0x${'ab'.repeat(32)}`,
    storage,
    limiter: { take: () => 0 },
  })
  const context = { policyId: transferPolicy.id }
  const bodyOf = (at: number) => {
    const sender = numberToHex(at + 1, { size: 20 })
    const params = [newOperation({ sender }), entryPoint08Address, '0x7a69', context]
    return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params })
  }
  const run = async (bodies: readonly string[]) => {
    let next = 0
    let sponsored = 0
    const work = async () => {
      for (let at = next++; at < bodies.length; at = next++) {
        const init = { method: 'POST', body: bodies[at]! }
        const response = await paymaster(new Request('http://localhost/', init))
        if ((await response.text()).includes('"result"')) sponsored += 1
      }
    }
    await Promise.all(Array.from({ length: underway }, work))
    return sponsored
  }
  const times: { seconds: number; cpuSeconds: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const bodies = Array.from({ length: asks }, (_, at) => bodyOf(round * asks + at))
    const cpu = process.cpuUsage()
    const started = performance.now()
    expect(await run(bodies)).toBe(asks)
    const { user, system } = process.cpuUsage(cpu)
    const cpuSeconds = (user + system) / 1e6
    times.push({ seconds: (performance.now() - started) / 1_000, cpuSeconds })
  }
  // The best round is the one that other programs disturbed least.
  return times.slice(1).sort((one, other) => one.cpuSeconds - other.cpuSeconds)[0]!
}

it.for(Object.entries(backends))(
  'signs sponsorships fast over %s',
  {
    timeout: 600_000,
  },
  async ([kind, open]) => {
    const { storage, stop } = await open()
    try {
      const { seconds, cpuSeconds } = await measure(storage)
      const perCore = Math.round(asks / cpuSeconds)
      const perSecond = Math.round(asks / seconds)
      console.log(`${kind}: ${perCore} sponsorships a second of a core, ${perSecond} a second`)
      if (kind === 'memory') expect(perCore).toBeGreaterThan(1_000)
    } finally {
      await storage.close()
      await stop()
    }
  },
)
