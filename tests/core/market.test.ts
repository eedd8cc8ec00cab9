import { Market, type MarketOffer, type MarketRules } from '@portico/core/feature/store'
import { describe, expect, it } from 'vitest'
import { steppingClock } from './fakes/steppingClock.ts'

type Input = { readonly of: string }
type Offer = MarketOffer<Input> & { readonly price: number }
type Ask = (input: Input, signal: AbortSignal) => Promise<number> | number

const later = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Providers by id, each with what it answers. */
function open(
  providers: Readonly<Record<string, Ask>>,
  rules: Partial<MarketRules<Input, Offer>> = {},
) {
  const clock = steppingClock()
  const run = new AbortController()
  const market = new Market<Input, Offer>({
    host: { clock, signal: run.signal },
    timeoutMs: 1_000,
    serving: () => Object.keys(providers).map((id) => ({ id, name: id.toUpperCase() })),
    quote: async (provider, input, signal) => ({
      provider,
      input,
      price: (await providers[provider.id]?.(input, signal)) ?? 0,
    }),
    expired: ({ name }) => new Error(`${name} did not answer`),
    isSame: (one, other) => one.of === other.of,
    compare: (one, other) => one.price - other.price,
    isNoOffer: ({ message }) => message === 'none',
    ...rules,
  })
  return { market, clock, run, ids: () => market.offers.map(({ provider }) => provider.id) }
}

/** A provider that answers when the test says so. */
function slow() {
  const waiting: ((price: number) => void)[] = []
  return { ask: () => new Promise<number>((resolve) => waiting.push(resolve)), waiting }
}

describe('Market', () => {
  it('asks all providers at once and sorts their offers, with the best as the current one', async () => {
    const { market, ids } = open({ dear: () => 3, cheap: () => 1, fair: () => 2 })
    await market.ask({ of: 'tea' })
    expect(ids()).toEqual(['cheap', 'fair', 'dear'])
    expect(market.current?.price).toBe(1)
    market.choose('fair')
    expect(market.current?.price).toBe(2)
    expect([market.isFor({ of: 'tea' }), market.isFor({ of: 'milk' })]).toEqual([true, false])
  })

  it('shows the first offers as they arrive, and drops those for an older input', async () => {
    const { ask, waiting } = slow()
    const { market, ids } = open({ quick: () => 2, slow: ask })
    const first = market.ask({ of: 'tea' })
    await later()
    expect([ids(), market.asking, market.isLoading]).toEqual([['quick'], 1, true])
    const second = market.ask({ of: 'milk' })
    await later()
    waiting[0]?.(1)
    await first
    expect(ids()).toEqual(['quick'])
    waiting[1]?.(1)
    await second
    expect([ids(), market.input, market.isLoading]).toEqual([
      ['slow', 'quick'],
      { of: 'milk' },
      false,
    ])
  })

  it('ends the request of a provider that takes too long or fails, and names it', async () => {
    const signals: AbortSignal[] = []
    const { market, clock, ids } = open({
      silent: (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
      broken: () => {
        throw 'down'
      },
      good: () => 1,
    })
    const asked = market.ask({ of: 'tea' })
    await later()
    clock.advance(1_000)
    await asked
    expect(ids()).toEqual(['good'])
    expect(market.failures.map(({ provider, error }) => [provider.id, error.message])).toEqual([
      ['broken', 'down'],
      ['silent', 'SILENT did not answer'],
    ])
    expect([signals[0]?.aborted, market.error]).toEqual([true, undefined])
  })

  it('has an error where nobody made an offer, unless all said that they have none', async () => {
    const none = () => {
      throw new Error('none')
    }
    const { market } = open({ one: none })
    await market.ask({ of: 'tea' })
    expect([market.failures.length, market.error]).toEqual([1, undefined])
    const other = open({
      one: none,
      two: () => {
        throw new Error('away')
      },
    })
    await other.market.ask({ of: 'tea' })
    expect(other.market.error?.message).toBe('away')
  })

  it('replaces the offers for the same input together, and not while they are held', async () => {
    const { ask, waiting } = slow()
    let price = 2
    const { market } = open({ quick: () => price, slow: ask })
    const prices = () => market.offers.map((it) => it.price)
    const first = market.ask({ of: 'tea' })
    await later()
    waiting[0]?.(5)
    await first
    expect(prices()).toEqual([2, 5])
    price = 3
    const second = market.ask({ of: 'tea' })
    await later()
    expect(prices()).toEqual([2, 5])
    market.hold(true)
    waiting[1]?.(4)
    await second
    expect(prices()).toEqual([2, 5])
    market.hold(false)
    expect(prices()).toEqual([3, 4])
  })

  it('asks one provider again, whose newer offer replaces its older one', async () => {
    let price = 1
    const { market } = open({ one: () => price, two: () => 2 })
    await market.ask({ of: 'tea' })
    price = 3
    const [best] = market.offers
    if (!best) throw new Error('no offer')
    expect((await market.renew(best)).price).toBe(3)
    expect(market.offers.map((it) => it.price)).toEqual([2, 3])
    market.clear()
    expect((await market.renew(best)).price).toBe(3)
    expect([market.offers, market.input]).toEqual([[], undefined])
  })

  it('drops what is awaited when it is cleared, and with the run of the kit', async () => {
    const { ask, waiting } = slow()
    const { market, run } = open({ slow: ask })
    const cleared = market.ask({ of: 'tea' })
    await later()
    market.clear()
    waiting[0]?.(1)
    await cleared
    expect([market.offers, market.asking]).toEqual([[], 0])
    const ended = market.ask({ of: 'tea' })
    await later()
    run.abort(new Error('stopped'))
    await ended
    expect(market.failures.map(({ error }) => error.message)).toEqual(['stopped'])
  })
})
