import type { Wallet } from '@portico/core'
import { createDirectory } from '@portico/server/directory'
import { beforeAll, describe, expect, it } from 'vitest'

const size = 100_000
const syllables = ['ka', 'lo', 'mi', 'ru', 'ze', 'ton', 'vex', 'bra', 'ny', 'quo', 'sha', 'pel']
const word = (seed: number): string =>
  [seed, seed * 7, seed * 31].map((n) => syllables[Math.floor(n / 3) % syllables.length]).join('')

const wallets = Array.from(
  { length: size },
  (_, at): Wallet => ({
    id: `wallet-${at}`,
    name: `${word(at)} ${word(at + 5)} Wallet ${at}`,
    rdns: `example.${word(at)}.w${at}`,
    homepage: `https://www.${word(at)}-${at}.example/home`,
    chains:
      at % 3 === 0 ? ['eip155:1', 'eip155:8453'] : ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    badge_type: at % 10 === 0 ? 'certified' : 'none',
    mobile_link: `w${at}://`,
  }),
)

const excluded = wallets.slice(0, 4).map(({ id }) => id)
const kinds = {
  'all wallets, page after page': (at: number) => `entries=40&page=${at + 1}`,
  'the recommended ones': () => `entries=4&page=1&exclude=${excluded}`,
  'those of one chain': (at: number) => `entries=40&page=${at + 1}&chains=eip155:1`,
  'the certified ones': (at: number) => `entries=40&page=${at + 1}&badge_type=certified`,
  'a search for one letter': (at: number) => `entries=100&search=${'abeklmnoprstuvwx'[at % 16]}`,
  'a search for a syllable': (at: number) => `entries=100&search=${syllables[at % 12]}`,
  'a search for a word': (at: number) => `entries=100&search=${word(at * 13)}`,
  'a search for one wallet': (at: number) => `entries=100&search=wallet ${at * 997}`,
  'a search for what is not there': (at: number) => `entries=100&search=nobody${at}`,
}

describe(`a directory of ${size} wallets`, () => {
  let directory: ReturnType<typeof createDirectory>
  beforeAll(() => {
    const started = performance.now()
    directory = createDirectory({ wallets })
    console.log(`${(performance.now() - started).toFixed(0)} ms to start`)
  })

  /** The fastest of three runs, because the machine runs other processes too. */
  async function quickest(query: string): Promise<number> {
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const request = new Request(`http://localhost/getWallets?${query}`)
      const started = performance.now()
      const response = await directory(request)
      times.push(performance.now() - started)
      expect(response.status).toBe(200)
    }
    return Math.min(...times)
  }

  for (const [kind, query] of Object.entries(kinds))
    it(`R7.23 returns ${kind} (goal: 10 ms at the 95th percentile)`, async () => {
      const times: number[] = []
      for (let at = 0; at < 120; at++) times.push(await quickest(query(at)))
      // The first queries warm up the engine.
      const [median, p95] = quantiles(times.slice(20))
      console.log(`${kind}: ${median?.toFixed(2)} ms, p95 ${p95?.toFixed(2)} ms`)
    })
})

function quantiles(times: number[]): readonly (number | undefined)[] {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)])
}
