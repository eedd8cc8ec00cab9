import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChainIndex, createDataApi, sqliteStorage } from '@portico/server/dataApi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alice, longChain } from './dataApi/longChain.ts'

const perBlock = 250
const blocks = process.env.PORTICO_FULL ? 400 : 80
const count = blocks * perBlock
const chainId = 'eip155:1'
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

type Page = {
  readonly data: readonly { readonly metadata: { readonly nonce: number } }[]
  readonly next: string | null
}

describe(`the data API over an index of ${count} transactions of one account`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'dataApi-'))
  const file = join(folder, 'index.db')
  const storage = sqliteStorage({ file })
  let index: ReturnType<typeof createChainIndex>
  let api: ReturnType<typeof createDataApi>
  let chain: Awaited<ReturnType<typeof longChain>>

  beforeAll(async () => {
    chain = await longChain({ blocks, perBlock })
    index = createChainIndex({ chainId, urls: [chain.url], storage })
    api = createDataApi({ chains: [index], limiter: { take: () => 0 } })
  })
  afterAll(async () => {
    await storage.close()
    chain.close()
    rmSync(folder, { recursive: true })
  })

  async function request<body>(path: string, query = ''): Promise<body> {
    const url = `http://localhost/v1/account/${alice}/${path}?projectId=any&chainId=${chainId}${query}`
    const response = await api(new Request(url))
    expect(response.status).toBe(200)
    return response.json()
  }

  it('returns all of them', async () => {
    const peaks = [0, 0]
    const watch = setInterval(async () => {
      const half = (await index.status()).height * 2n < blocks ? 0 : 1
      peaks[half] = Math.max(peaks[half] ?? 0, process.memoryUsage().rss)
    }, 50)
    const started = performance.now()
    await index.sync()
    clearInterval(watch)
    const seconds = (performance.now() - started) / 1_000
    console.log(
      `${(count / seconds).toFixed(0)} transactions a second, the node in the same process; ` +
        `at most ${peaks.map(megabytes).join(' in the first half, ')} in the second; ` +
        `${megabytes(statSync(file).size)} on disk`,
    )
    expect(await index.status()).toEqual({ height: BigInt(blocks), behind: 0n })
  })

  it('returns the first page repeatedly', async () => {
    const times: Time[] = []
    for (let at = 0; at < 300; at++) {
      const took = stopwatch()
      const { data } = await request<Page>('history')
      times.push(took())
      expect(data[0]?.metadata.nonce).toBe(count - 1)
    }
    report('first page', times.slice(50))
  })

  it('returns every page, each transaction once, newest first', async () => {
    const times: Time[] = []
    const sizes: number[] = []
    let next: string | null = ''
    let expected = count - 1
    while (next !== null) {
      const took = stopwatch()
      const page: Page = await request<Page>(
        'history',
        next && `&cursor=${encodeURIComponent(next)}`,
      )
      times.push(took())
      for (const { metadata } of page.data) expect(metadata.nonce).toBe(expected--)
      next = page.next
      sizes.push(process.memoryUsage().rss)
    }
    expect(expected).toBe(-1)
    report(`any of ${times.length} pages`, times)
    console.log(
      `memory ${megabytes(sizes[0]!)} at the first, ${megabytes(sizes.at(-1)!)} at the last`,
    )
  })

  it('returns cached balances', async () => {
    const requests = process.env.PORTICO_FULL ? 10_000 : 2_000
    type Balances = { readonly balances: readonly { readonly symbol: string }[] }
    await request<Balances>('balance', '&currency=usd')
    const started = performance.now()
    for (let at = 0; at < requests; at++) {
      const { balances } = await request<Balances>('balance', '&currency=usd')
      expect(balances.length).toBeGreaterThan(0)
    }
    const seconds = (performance.now() - started) / 1_000
    console.log(`kept balances: ${(requests / seconds).toFixed(0)} requests a second`)
  })
})

/** Wall-clock and CPU milliseconds; on a busy machine the former are higher. */
type Time = { readonly passed: number; readonly worked: number }

function stopwatch(): () => Time {
  const before = process.cpuUsage()
  const started = performance.now()
  return () => {
    const passed = performance.now() - started
    const { user, system } = process.cpuUsage(before)
    return { passed, worked: (user + system) / 1_000 }
  }
}

function report(what: string, times: readonly Time[]): void {
  const figures = (['passed', 'worked'] as const).map((kind) => {
    const sorted = times.map((time) => time[kind]).sort((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(2)
    return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`
  })
  console.log(`${what}: ${figures.join('; of the processor ')}`)
}
