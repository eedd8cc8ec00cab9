import { createKit } from '@portico/core'
import { onramp, onrampErrors } from '@portico/features/onramp'
import { describe, expect, it } from 'vitest'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'
import { catalogue, fakeRamp, quoteOf } from './setup/fakeRamp.ts'
import { openBuyer, quoted, turn } from './setup/openBuyer.ts'

const down = () => Promise.reject(new Error('away'))

describe('what can be bought', () => {
  it('R9.07 pays in USD and buys USDC until the visitor chooses', async () => {
    const { store, stop } = await openBuyer()
    const { token, currency, method } = store.draft
    expect([token?.symbol, currency?.id, method?.id]).toEqual(['USDC', 'USD', 'card'])
    stop()
  })

  it('pays in the currency of the dapp, else of the country', async () => {
    const german = await openBuyer({ country: 'DE' })
    expect(german.store.draft.currency?.id).toBe('EUR')
    const fixed = await openBuyer({ country: 'DE', currency: 'USD' })
    expect(fixed.store.draft.currency?.id).toBe('USD')
    const unknown = await openBuyer({ country: 'JP' })
    expect(unknown.store.draft.currency?.id).toBe('USD')
    for (const it of [german, fixed, unknown]) it.stop()
  })

  it('R8.09 R5.19 R9.07 lists built-in tokens and limits when no provider answers, and offers none of them', async () => {
    const buyer = await openBuyer({ ramps: [fakeRamp({ options: down })] })
    const { store, stop } = buyer
    expect(store.catalogue.isFallback).toBe(true)
    expect(store.draft.tokens.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
    expect(store.draft.currencies).toEqual(
      ['USD', 'EUR'].map((id) => ({
        id,
        methods: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      })),
    )
    await quoted(buyer)
    expect([store.offer, store.prepare()]).toEqual([undefined, false])
    stop()
  })

  it('asks again for the tokens after a failure', async () => {
    let isAway = true
    const options = async () => (isAway ? down() : catalogue)
    const { store, stop } = await openBuyer({ ramps: [fakeRamp({ options })] })
    isAway = false
    await store.catalogue.load()
    expect([store.catalogue.isFallback, store.draft.tokens.length]).toEqual([false, 2])
    stop()
  })

  it('joins the ways to pay of all providers, with the widest limits', async () => {
    const cheap = { currencies: [{ id: 'USD', methods: [{ id: 'card', min: '5', max: '100' }] }] }
    const other = fakeRamp({ id: 'other', options: async () => ({ ...catalogue, ...cheap }) })
    const { store, stop } = await openBuyer({ ramps: [fakeRamp(), other] })
    expect(store.draft.currency?.methods[0]).toEqual({ id: 'card', min: '5', max: '7500' })
    stop()
  })

  it.each([
    ['9.99', 'tooLittle'],
    ['7500.01', 'tooMuch'],
    ['1.234', 'notAmount'],
    ['9999999999999', 'notAmount'],
  ] as const)('R5.19 reports an amount of %s', async (amount, fault) => {
    const buyer = await openBuyer()
    await quoted(buyer, amount)
    expect(onrampErrors.is(buyer.store.draft.problem, fault)).toBe(true)
    expect(buyer.store.prepare()).toBe(false)
    buyer.stop()
  })

  it('offers tokens of the active network alone, since a contract account may not be on another', async () => {
    const [token] = catalogue.tokens
    const other = { ...token!, networkId: 'eip155:137' as const }
    const options = async () => ({ ...catalogue, tokens: [other, token!] })
    const { store, stop } = await openBuyer({ ramps: [fakeRamp({ options })] })
    expect(store.draft.tokens.map(({ networkId }) => networkId)).toEqual(['eip155:1'])
    store.draft.chooseToken(`eip155:137/erc20:${other.address}`)
    expect(store.draft.token?.id).toBe(`eip155:1/erc20:${token?.address}`)
    stop()
  })

  it('drops tokens of networks that the dapp does not have, and rows that are none', async () => {
    const [token] = catalogue.tokens
    const rows = [
      { ...token, networkId: 'eip155:999', id: 'x' },
      { ...token, symbol: '\u202e\u200b' },
      { ...token, address: 5 },
      null,
      { ...token, symbol: 'US\u202eDC', name: `${'long '.repeat(40)}` },
    ]
    const options = async () => ({ ...catalogue, tokens: rows as typeof catalogue.tokens })
    const { store, stop } = await openBuyer({ ramps: [fakeRamp({ options })] })
    expect(store.draft.tokens.map(({ symbol, name }) => [symbol, name.length])).toEqual([
      ['USDC', 64],
    ])
    stop()
  })
})

describe('offers', () => {
  it('asks all providers at once and shows the best first, with amounts, fees and an id (R3.13)', async () => {
    const ramps = [fakeRamp({ percent: 5 }), fakeRamp({ id: 'cheap', name: 'Cheap', percent: 1 })]
    const buyer = await openBuyer({ ramps })
    await quoted(buyer)
    const { offers, current } = buyer.store.quotes
    expect(offers.map(({ provider }) => provider.id)).toEqual(['cheap', 'ramp'])
    expect(current?.quote).toEqual(quoteOf('100', 'USD', 1))
    buyer.store.quotes.choose('ramp')
    expect(buyer.store.offer?.provider.id).toBe('ramp')
    buyer.stop()
  })

  it('sorts by what arrives for the money, not by a seller that asks for more of it', async () => {
    const quote: ReturnType<typeof fakeRamp>['quote'] = async ({
      payment: { amount, currency },
    }) => {
      const money = (sum: string) => ({ amount: sum, currency })
      return {
        ...quoteOf(amount, currency),
        purchaseAmount: { amount: '99', currency: 'USDC' },
        paymentTotal: money('120'),
        providerFee: money('20'),
      }
    }
    const ramps = [fakeRamp({ id: 'dear', quote }), fakeRamp({ id: 'fair', percent: 2 })]
    const buyer = await openBuyer({ ramps })
    await quoted(buyer)
    expect(buyer.store.quotes.offers.map(({ provider }) => provider.id)).toEqual(['fair', 'dear'])
    buyer.stop()
  })

  it('R4.19 is loading until a result or an error', async () => {
    let answer = (_: unknown) => {}
    let fail = (_: Error) => {}
    const quote = () =>
      new Promise<never>((resolve, reject) => {
        answer = resolve as typeof answer
        fail = reject
      })
    const buyer = await openBuyer({ ramps: [fakeRamp({ quote })] })
    const first = quoted(buyer)
    await turn()
    expect(buyer.store.quotes.isLoading).toBe(true)
    answer(quoteOf('100', 'USD'))
    await first
    expect(buyer.store.quotes.isLoading).toBe(false)
    const second = quoted(buyer, '200')
    await turn()
    expect(buyer.store.quotes.isLoading).toBe(true)
    fail(new Error('away'))
    await second
    expect(buyer.store.quotes.isLoading).toBe(false)
    buyer.stop()
  })

  it('R8.09 keeps the error of failed quotes, shows an estimate, and does not continue with it', async () => {
    const buyer = await openBuyer({ ramps: [fakeRamp({ quote: down })] })
    await quoted(buyer)
    const { quotes } = buyer.store
    expect(quotes.error?.message).toBe('away')
    expect(buyer.store.estimate).toMatchObject({
      quoteId: 'mocked-quote-id',
      purchaseAmount: { amount: '100', currency: 'USD' },
    })
    expect([buyer.store.offer, buyer.store.prepare()]).toEqual([undefined, false])
    expect(onrampErrors.is(buyer.store.validationError, 'noOffer')).toBe(true)
    buyer.stop()
  })

  it('has no estimate when the providers say that they do not sell this', async () => {
    const quote = async () => {
      throw onrampErrors.create('noOffer', [])
    }
    const buyer = await openBuyer({ ramps: [fakeRamp({ quote })] })
    await quoted(buyer)
    expect([buyer.store.quotes.error, buyer.store.estimate]).toEqual([undefined, undefined])
    buyer.stop()
  })

  it('drops a provider that is slow or broken, by name', async () => {
    const ramps = [
      fakeRamp(),
      fakeRamp({ id: 'slow', name: 'Slow', quote: () => new Promise(() => {}) }),
      fakeRamp({ id: 'broken', quote: down }),
    ]
    const buyer = await openBuyer({ ramps })
    const asked = quoted(buyer)
    await turn()
    buyer.clock.advance(10_000)
    await asked
    const { offers, failures } = buyer.store.quotes
    expect(offers.map(({ provider }) => provider.id)).toEqual(['ramp'])
    expect(failures.map(({ error }) => error.message.split('\n')[0]).toSorted()).toEqual([
      'Slow did not answer in time',
      'away',
    ])
    buyer.stop()
  })

  it.each([
    ['another currency', { paymentTotal: { amount: '100', currency: 'EUR' } }],
    ['another token', { purchaseAmount: { amount: '98', currency: 'SHIB' } }],
    ['nothing', { purchaseAmount: { amount: '0.00', currency: 'USDC' } }],
    ['a total below its parts', { paymentSubtotal: { amount: '101', currency: 'USD' } }],
    [
      'a total above the payment and its fees',
      { paymentTotal: { amount: '102.01', currency: 'USD' } },
    ],
    ['an amount that is none', { networkFee: { amount: '1e3', currency: 'USD' } }],
    ['a negative fee', { providerFee: { amount: '-3', currency: 'USD' } }],
    ['an expired one', { expiresAt: 1_700_000_000_000 }],
    ['one of an unknown form', { paymentTotal: 100 as never }],
  ])('S9 refuses a quote of %s', async (_, parts) => {
    const quote = async () => ({ ...quoteOf('100', 'USD'), ...parts })
    const buyer = await openBuyer({ ramps: [fakeRamp({ quote })] })
    await quoted(buyer)
    const { offers, failures } = buyer.store.quotes
    expect(offers).toEqual([])
    expect(onrampErrors.is(failures[0]?.error, 'badQuote')).toBe(true)
    buyer.stop()
  })

  it('asks when the typing pauses, and again every twenty seconds while a view is on screen', async () => {
    let asked = 0
    const quote: ReturnType<typeof fakeRamp>['quote'] = async ({ payment }) => {
      asked++
      return quoteOf(payment.amount, payment.currency)
    }
    const buyer = await openBuyer({ ramps: [fakeRamp({ quote })] })
    const release = buyer.store.watch()
    for (const amount of ['1', '10', '100']) buyer.store.draft.type(amount, amount)
    await turn()
    expect(asked).toBe(0)
    buyer.clock.advance(400)
    await expect.poll(() => buyer.store.quotes.isLoading, { interval: 5 }).toBe(false)
    expect(asked).toBe(1)
    buyer.clock.advance(20_000)
    await expect.poll(() => asked, { interval: 5 }).toBe(2)
    release()
    await turn()
    buyer.clock.advance(60_000)
    await turn()
    expect(asked).toBe(2)
    buyer.stop()
  })
})

it.each([
  [{ providers: [] }],
  [{ providers: ['moonpay'] }],
  [{ providers: [() => fakeRamp()], currency: 'euro' }],
  [{ providers: [() => fakeRamp()], presets: [0] }],
  [{ providers: [() => fakeRamp()], colour: 'red' }],
])('tells a wrong option: %j', async (options) => {
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    features: [onramp(options as never)],
  })
  await expect(kit.check()).rejects.toMatchObject({ code: 'settings/invalid' })
})
