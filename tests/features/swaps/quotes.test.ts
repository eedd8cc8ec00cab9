import { describe, expect, it } from 'vitest'
import { fakeProvider, fakeQuote, fakeTokens } from './setup/fakeSwap.ts'
import { drafted, openFakeSwapper, providerOf, turn } from './setup/openFakeSwapper.ts'

const names = (store: Awaited<ReturnType<typeof openFakeSwapper>>['store']) =>
  store.quotes.offers.map(({ provider }) => provider.id)

describe('quotes of several providers', () => {
  it('R7.06 are asked for at once, and the one of which most arrives is offered', async () => {
    const swapper = await openFakeSwapper({
      providers: [
        () => providerOf('low', 90n),
        () => providerOf('high', 110n),
        () => fakeProvider(),
      ],
    })
    await drafted(swapper)
    const { store } = swapper
    expect(names(store)).toEqual(['high', 'fake', 'low'])
    expect(store.offer?.provider.id).toBe('high')
    store.quotes.choose('low')
    expect(store.offer?.provider.id).toBe('low')
  })

  it('S15 are asked for within one network of a provider that does not say that it swaps between two', async () => {
    const asked: string[] = []
    const provider = fakeProvider({
      serves: () => true,
      async quote({ to }) {
        asked.push(to.networkId)
        return fakeQuote(5n)
      },
    })
    const { store } = await openFakeSwapper({ providers: [() => provider] })
    store.draft.choose('to', { ...fakeTokens.usd, networkId: 'eip155:2' })
    store.draft.amount.type('1', '1')
    await store.refresh()
    expect([asked, store.quotes.offers, store.quotes.asking]).toEqual([[], [], 0])
    store.draft.choose('to', fakeTokens.usd)
    await store.refresh()
    expect(asked).toEqual(['eip155:1'])
  })

  it('drops a provider that is slow, fails or lies, and names it', async () => {
    const swapper = await openFakeSwapper({
      providers: [
        () => fakeProvider(),
        () => providerOf('slow', 200n, { quote: () => new Promise(() => undefined) }),
        () =>
          providerOf('broken', 200n, {
            quote() {
              throw new TypeError('down')
            },
          }),
        () => providerOf('lying', 100n, { quote: async () => ({ ...fakeQuote(5n), minOut: '1' }) }),
        () => providerOf('odd', 100n, { quote: async () => null as never }),
        () =>
          providerOf('mute', 100n, {
            serves() {
              throw new TypeError('down')
            },
          }),
      ],
    })
    const { store, clock } = swapper
    const asked = drafted(swapper)
    await turn()
    expect(names(store)).toEqual(['fake'])
    expect(store.quotes.asking).toBe(1)
    clock.advance(6_000)
    await asked
    const failures = store.quotes.failures.map(({ provider, error }) => [
      provider.id,
      (error as { code?: string }).code,
    ])
    expect(failures).toEqual([
      ['broken', undefined],
      ['lying', 'swaps/badQuote'],
      ['odd', 'swaps/badQuote'],
      ['slow', 'swaps/timeout'],
    ])
  })

  it('does not offer an answer to an older amount', async () => {
    const waiting: (() => void)[] = []
    const swapper = await openFakeSwapper({
      providers: [
        () =>
          fakeProvider({
            quote: ({ amount }) =>
              new Promise((resolve) => waiting.push(() => resolve(fakeQuote(BigInt(amount))))),
          }),
      ],
    })
    const { store } = swapper
    const first = drafted(swapper)
    await turn()
    store.draft.amount.type('2', '2')
    expect(store.offer).toBeUndefined()
    const second = store.refresh()
    await turn()
    for (const answer of waiting) answer()
    await Promise.all([first, second])
    expect(store.offer?.quote.amountIn).toBe(String(2n * 10n ** 18n))
  })

  it('asks 400 ms after the last key, then every ten seconds, and not while nobody looks', async () => {
    const asked: string[] = []
    const swapper = await openFakeSwapper({
      providers: [
        () =>
          fakeProvider({
            async quote({ amount }) {
              asked.push(amount)
              return fakeQuote(BigInt(amount))
            },
          }),
      ],
    })
    const { store, clock } = swapper
    const release = store.watch()
    store.draft.choose('to', fakeTokens.usd)
    for (const text of ['1', '12', '123']) {
      store.draft.amount.type(text, text)
      clock.advance(399)
    }
    expect(asked).toEqual([])
    clock.advance(1)
    await turn()
    expect(asked).toEqual([String(123n * 10n ** 18n)])
    for (let count = 0; count < 3; count += 1) {
      clock.advance(10_000)
      await turn()
    }
    expect(asked).toHaveLength(4)
    release()
    clock.advance(60_000)
    await turn()
    expect(asked).toHaveLength(4)
  })

  it('keeps the offer in place while the visitor is about to press', async () => {
    let percent = 100n
    const swapper = await openFakeSwapper({
      providers: [
        () => fakeProvider({ quote: (request) => providerOf('x', percent).quote(request) }),
      ],
    })
    const { store } = swapper
    await drafted(swapper)
    const first = store.offer
    store.quotes.hold(true)
    percent = 120n
    await store.refresh()
    expect(store.offer).toBe(first)
    store.quotes.hold(false)
    expect(BigInt(store.offer!.quote.amountOut)).toBeGreaterThan(BigInt(first!.quote.amountOut))
  })

  it('R8.02 says that no provider serves the network', async () => {
    const swapper = await openFakeSwapper({
      providers: [() => fakeProvider({ serves: () => false })],
    })
    expect(swapper.store.isServed).toBe(false)
    await drafted(swapper)
    expect(names(swapper.store)).toEqual([])
    expect(await swapper.store.prepare()).toBe(false)
    expect(swapper.store.validationError).toMatchObject({
      code: 'swaps/unsupportedNetwork',
      shortMessage: 'Network not supported for Swaps',
    })
  })
})

describe('the draft of a swap', () => {
  it('starts with the native currency, and switches its sides with what would arrive', async () => {
    const swapper = await openFakeSwapper()
    const { store } = swapper
    expect(store.draft.from?.address).toBeUndefined()
    await drafted(swapper, 'eth', 'usd', '0.00000000005')
    store.flip()
    expect([store.draft.from?.symbol, store.draft.to?.symbol]).toEqual(['USDX', 'ETH'])
    expect(store.draft.amount.amount).toBe('100')
    store.draft.choose('to', fakeTokens.usd)
    expect([store.draft.from?.symbol, store.draft.to?.symbol]).toEqual(['ETH', 'USDX'])
  })

  it.each<[string, string, string | undefined]>([
    ['', '', 'swaps/noAmount'],
    ['0', '0', 'swaps/zero'],
    ['x', '', 'swaps/notAmount'],
    ['3', '3', 'swaps/tooMuch'],
    ['0.1234567890123456789', '0.1234567890123456789', 'swaps/tooManyDecimals'],
  ])('reports the amount "%s" only when the review is asked for', async (text, value, code) => {
    const { store } = await openFakeSwapper()
    store.draft.choose('to', fakeTokens.usd)
    store.draft.amount.type(text, value === '' && text !== '' ? undefined : value)
    expect(store.validationError).toBeUndefined()
    expect(await store.prepare()).toBe(false)
    expect((store.validationError as { code?: string } | undefined)?.code).toBe(code)
  })

  it('leaves the fee over when all of the native currency is paid', async () => {
    const { store } = await openFakeSwapper()
    store.draft.choose('to', fakeTokens.usd)
    await store.setMax()
    expect(store.draft.amount.amount).toBe('1.988')
    store.draft.choose('from', fakeTokens.usd)
    await store.setMax()
    expect(store.draft.amount.amount).toBe('100.5')
  })

  it('takes an amount in dollars', async () => {
    const { store } = await openFakeSwapper()
    store.draft.amount.set('1')
    store.draft.amount.flip()
    expect([store.draft.amount.unit, store.draft.amount.value]).toEqual(['fiat', '2000'])
    store.draft.amount.type('500', '500')
    expect(store.draft.amount.amount).toBe('0.25')
  })

  it('is filled by the params of a dapp', async () => {
    const { store } = await openFakeSwapper()
    await store.begin({ from: 'USDX', to: 'ETH', amount: '5' })
    expect([store.draft.from?.symbol, store.draft.to?.symbol]).toEqual(['USDX', 'ETH'])
    expect(store.draft.amount.amount).toBe('5')
  })

  it('ends with its account', async () => {
    const swapper = await openFakeSwapper()
    await drafted(swapper)
    await swapper.kit.disconnect()
    expect([swapper.store.draft.to, swapper.store.quotes.offers]).toEqual([undefined, []])
  })
})
