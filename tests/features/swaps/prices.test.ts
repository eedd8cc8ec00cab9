import type { SwapProvider } from '@portico/features/swaps'
import { describe, expect, it } from 'vitest'
import { fakeProvider, fakeQuote, places } from './setup/fakeSwap.ts'
import { openFakeSwapper, reviewed, submitted } from './setup/openFakeSwapper.ts'

const eur = `eip155:1:${places.eur}`
const native = `eip155:1:0x${'e'.repeat(40)}`
const usd = `eip155:1:${places.usd}`

/** A provider that does not say how the swap moves the price. */
const quoting = (amountOut?: string): SwapProvider => ({
  ...fakeProvider(),
  quote: async ({ amount }) => {
    const { impactBps: _, ...quote } = fakeQuote(BigInt(amount))
    return amountOut === undefined ? quote : { ...quote, amountOut, minOut: amountOut }
  },
})

type Body = { readonly addresses: string[]; readonly currency: string }
type Prices = Readonly<Record<string, number>>

/** A data service that prices the first address alone, as the vendor's does, or all of them. */
function priceService(prices: Prices, isAll = false, networks = ['eip155:1']) {
  const asked: string[][] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    if (request.url.includes('/supported-chains')) return Response.json({ http: networks, ws: [] })
    if (!new URL(request.url).pathname.endsWith('/fungible/price'))
      return new Response('{}', { status: 404 })
    const { addresses, currency } = (await request.json()) as Body
    expect(currency).toBe('usd')
    asked.push(addresses)
    const known = addresses.slice(0, isAll ? 100 : 1).filter((it) => prices[it] !== undefined)
    const row = { name: 'Token', symbol: 'T', iconUrl: '' }
    return Response.json({
      fungibles: known.map((address) => ({ ...row, address, price: prices[address] })),
    })
  }
  return { asked, settings: { fetch, services: { data: 'https://data.example' } } }
}

describe('the market price of a swap', () => {
  it('is in dollars: of balances that are priced in another currency it is not known', async () => {
    const ether = { networkId: 'eip155:1', symbol: 'ETH', name: 'ETH', decimals: 18 } as const
    const priceIn = async (currency: string) => {
      const quantity = { numeric: '2', decimals: '18' }
      const coin = { ...ether, chainId: 'eip155:1', quantity, price: 1_800, currency }
      const verbs = { balances: { getBalances: async () => [coin] } }
      const { kit, store, stop } = await openFakeSwapper({ verbs })
      const connection = kit.connections.current()
      if (connection) await kit.balances.load(connection)
      const price = store.draft.priceOf(ether)
      stop()
      return price
    }
    expect([await priceIn('USD'), await priceIn('EUR')]).toEqual([1_800, undefined])
  })

  it('T18 asks the visitor to compare when nobody knows a price, and sends nothing before', async () => {
    const swapper = await openFakeSwapper({ providers: [() => quoting('1')], isPriced: false })
    await reviewed(swapper, 'usd', 'eur', '10')
    const { review } = swapper.store
    expect(review.input?.impactBps).toBeUndefined()
    expect(review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    await swapper.store.submit()
    expect(swapper.sent).toEqual([])
    review.accept(true)
    expect(review.isBlocked).toBe(false)
    swapper.stop()
  })

  it.each([false, true])(
    'R7.12 T18 asks the service for both tokens, and finds that almost nothing arrives (all in one answer: %s)',
    async (isAll) => {
      const service = priceService({ [usd]: 1, [eur]: 1.1 }, isAll)
      const swapper = await openFakeSwapper({
        providers: [() => quoting('1')],
        isPriced: false,
        ...service,
      })
      await reviewed(swapper, 'usd', 'eur', '10')
      expect(swapper.store.review.warnings).toEqual([{ kind: 'impact', needs: 'type' }])
      expect(service.asked[0]).toEqual([usd, eur])
      expect(service.asked).toHaveLength(isAll ? 1 : 2)
      await submitted(swapper)
      expect(swapper.sent).toEqual([])
      swapper.stop()
    },
  )

  it('R7.12 keeps a price for 15 seconds', async () => {
    const service = priceService({ [native]: 2_000, [eur]: 1 }, true)
    const swapper = await openFakeSwapper({ ...service, isPriced: false })
    await reviewed(swapper, 'eth', 'eur', '1')
    const { prices, draft } = swapper.store
    swapper.clock.advance(14_000)
    await prices.ask([draft.from!, draft.to!])
    expect(service.asked).toEqual([[native, eur]])
    swapper.clock.advance(2_000)
    await prices.ask([draft.from!, draft.to!])
    expect(service.asked).toHaveLength(2)
    swapper.stop()
  })

  it('T18 takes no provider at its word about a token whose price the service does not know', async () => {
    const service = priceService({ [usd]: 1 })
    const swapper = await openFakeSwapper({ ...service, isPriced: false })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.offer?.quote.impactBps).toBe(10)
    expect(swapper.store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    swapper.stop()
  })

  it.each<[string, Parameters<typeof openFakeSwapper>[0]]>([
    ['without a data service', {}],
    [
      'on a network that the service does not serve',
      { settings: priceService({ [usd]: 1, [eur]: 1 }, true, ['eip155:10']).settings },
    ],
    ['with a price of nothing', priceService({ [usd]: 1, [eur]: 0 }, true)],
  ])('T18 takes no provider at its word that a unit is worth ten dollars, %s', async (_, more) => {
    const quote: SwapProvider['quote'] = async ({ amount }) => ({
      ...fakeQuote(BigInt(amount)),
      amountOut: '1',
      minOut: '1',
      impactBps: 0,
    })
    const providers = [() => fakeProvider({ quote })]
    const swapper = await openFakeSwapper({ providers, isPriced: false, ...more })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
    swapper.stop()
  })

  it.each([
    ['no figure', quoting()],
    ['a figure of its own', fakeProvider()],
  ])(
    'T18 waits no longer than three seconds for a service that does not answer, with %s',
    async (_, provider) => {
      const { settings } = priceService({})
      const fetch: typeof globalThis.fetch = (input, init) =>
        String(input instanceof Request ? input.url : input).endsWith('/fungible/price')
          ? new Promise(() => undefined)
          : settings.fetch(input as URL, init)
      const swapper = await openFakeSwapper({
        isPriced: false,
        providers: [() => provider],
        settings: { ...settings, fetch },
      })
      let isReady = false
      void reviewed(swapper, 'usd', 'eur', '10').then(() => {
        isReady = true
      })
      await expect
        .poll(() => {
          swapper.clock.advance(500)
          return isReady
        })
        .toBe(true)
      expect(swapper.store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
      swapper.stop()
    },
  )
})
