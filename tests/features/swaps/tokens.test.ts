import { manualClock } from '@portico/core/testing'
import { eip155, mainnet } from '@portico/eip155'
import { type SwapToken, swapNetworks, swaps } from '@portico/features/swaps'
import { describe, expect, it } from 'vitest'
import { findToken, findTokens, listTokens } from '../../../features/src/swaps/tokens/listTokens.ts'
import { checkTokens, TokenCatalogue } from '../../../features/src/swaps/tokens/TokenCatalogue.ts'
import { popularSymbols, suggestedSymbols } from '../../../features/src/swaps/tokens/TokenChoice.ts'
import { fakeProvider, fakeTokens, places } from './setup/fakeSwap.ts'
import { drafted, openFakeSwapper } from './setup/openFakeSwapper.ts'

const hexOf = (text: string) => Buffer.from(text).toString('hex')
const token = (symbol: string, index: number): SwapToken => {
  const address = `0x${index.toString(16).padStart(40, '0')}`
  return {
    networkId: 'eip155:1',
    address,
    symbol,
    name: `${symbol} token ${index}`,
    decimals: 18,
  }
}
const symbols = (list: readonly { token: SwapToken }[]) => list.map((it) => it.token.symbol)
const host = { adapters: [eip155({ networks: [mainnet] })] }
const sources = { host, held: [], suggested: ['B', 'A'], popular: ['C'] }

describe('the list of tokens', () => {
  it('R9.12 starts with what the visitor has, then suggested and popular ones, then the others', () => {
    const held = {
      symbol: 'Z',
      name: 'Z',
      address: `eip155:1:${token('Z', 26).address}`,
      chainId: 'eip155:1',
      quantity: { numeric: '1', decimals: '18' },
    }
    const listed = ['X', 'C', 'A', 'Z', 'B', 'W'].map((symbol) =>
      token(symbol, symbol.charCodeAt(0) - 64),
    )
    const list = listTokens({ ...sources, held: [held], listed })
    expect(symbols(list)).toEqual(['Z', 'B', 'A', 'C', 'W', 'X'])
    expect(list.map(({ group }) => group)).toEqual([
      'held',
      'suggested',
      'suggested',
      'popular',
      'others',
      'others',
    ])
  })

  it('finds a renamed token under the symbol of its list too, before one that only calls itself so', () => {
    const heldAs = (symbol: string, index: number) => ({
      symbol,
      name: symbol,
      address: `eip155:1:${token('', index).address}`,
      chainId: 'eip155:1',
      quantity: { numeric: '1', decimals: '18' },
    })
    const held = [heldAs('USDT', 7), heldAs('USD₮0', 8), heldAs('OWN', 9)]
    const list = listTokens({ ...sources, held, listed: [token('USDT', 8)] })
    const addressOf = (text: string) => findToken(list, text)?.address
    const [fake, renamed, own] = [7, 8, 9].map((index) => token('', index).address)
    expect(['USDT', 'USD₮0', 'OWN', `${fake}`, 'NONE'].map(addressOf)).toEqual([
      renamed,
      renamed,
      own,
      fake,
      undefined,
    ])
    expect(symbols(findTokens(list, 'usdt'))).toEqual(['USDT', 'USD₮0'])
    expect(symbols(findTokens(list, 'usd₮0'))).toEqual(['USD₮0'])
  })

  it('is not made again between the form and the chooser', async () => {
    const { kit, store } = await openFakeSwapper()
    const release = store.watch()
    kit.router.push('Swap')
    const { paid, received } = store.choice
    store.openTokens('to')
    release()
    expect(store.choice.received).toBe(received)
    expect(store.choice.paid).toBe(paid)
    kit.router.back()
    expect(store.choice.received).not.toBe(received)
  })

  it('R9.12 has the suggested and popular symbols of the specification', () => {
    expect([suggestedSymbols.length, popularSymbols.length]).toEqual([27, 27])
    expect(suggestedSymbols[0]).toBe('ETH')
  })

  it('finds a token by the start of its symbol or name, by words in them, or by its address', () => {
    const listed = ['USDC', 'USDT', 'AUSD', 'ETH'].map(token)
    const list = listTokens({ ...sources, listed })
    expect(symbols(findTokens(list, 'usd'))).toEqual(['USDC', 'USDT', 'AUSD'])
    expect(symbols(findTokens(list, ' usdt '))).toEqual(['USDT'])
    expect(symbols(findTokens(list, `0x${'0'.repeat(39)}2`))).toEqual(['AUSD'])
    expect(findTokens(list, 'nothing')).toEqual([])
  })

  it('takes from a provider only what is a token of the network, with texts safe to show', () => {
    const good = { ...token('OK\u202e', 1), id: 'anything', name: '' }
    const list = [
      good,
      { ...good, decimals: 78 },
      { ...good, networkId: 'eip155:2' },
      { ...good, symbol: '\u200b' },
      null,
      'x',
    ]
    expect(checkTokens(list, 'eip155:1')).toEqual([{ ...token('OK', 1), name: 'OK' }])
    expect(checkTokens({}, 'eip155:1')).toEqual([])
  })

  it('R7.07 joins the lists of all providers, and leaves out one that fails', async () => {
    const { store } = await openFakeSwapper({
      providers: [
        () => fakeProvider(),
        () => fakeProvider({ id: 'down', tokens: () => Promise.reject(new Error('down')) }),
      ],
      tokens: [token('OWN', 99)],
    })
    expect(symbols(store.choice.paid)).toEqual(
      expect.arrayContaining(['OWN', 'EURX', 'USDX', 'ETH']),
    )
    expect(store.choice.paid.filter(({ token: it }) => it.symbol === 'USDX')).toHaveLength(1)
  })

  it('are listed once while a view needs them, before the chooser opens', async () => {
    const { store } = await openFakeSwapper()
    expect(store.choice.received).not.toBe(store.choice.received)
    const release = store.watch()
    expect(store.choice.received).toBe(store.choice.received)
    release()
    expect(store.choice.received).not.toBe(store.choice.received)
  })
})

describe('a token that is in no list', () => {
  it('is read from the chain, with its own claims and nothing else', async () => {
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const string = (text: string) =>
      `0x${word(32)}${word(text.length)}${hexOf(text).padEnd(64, '0')}`
    const answers: Readonly<Record<string, string>> = {
      '0x313ce567': `0x${word(9)}`,
      '0x95d89b41': string('NEW'),
      '0x06fdde03': string('New token'),
    }
    const { store } = await openFakeSwapper({
      verbs: { callContracts: async ({ calls }) => calls.map(({ data }) => answers[data]) },
    })
    await store.catalogue.look('eip155:1', places.mallory)
    expect(store.catalogue.found).toMatchObject({
      data: { symbol: 'NEW', name: 'New token', decimals: 9, address: places.mallory },
    })
    await store.catalogue.look('eip155:1', undefined)
    expect(store.catalogue.found).toEqual({ status: 'idle' })
  })

  it('is none when its contract has no decimals', async () => {
    const { store } = await openFakeSwapper({
      verbs: { callContracts: async ({ calls }) => calls.map(() => undefined) },
    })
    await store.catalogue.look('eip155:1', places.mallory)
    expect(store.catalogue.found).toEqual({ status: 'success', data: undefined })
  })

  it.each([
    ['twice the base units', 2n * 10n ** 18n, 'error'],
    ['the base units', 10n ** 18n, 'success'],
    ['nothing', 0n, 'success'],
  ])(
    'S15 is not swapped by a multiplier that the contract puts before its amounts: %s',
    async (_, multiplier, status) => {
      const answers: Readonly<Record<string, bigint>> = {
        '0x313ce567': 9n,
        '0xa60bf13d': multiplier,
      }
      const word = (value: bigint | undefined) =>
        value === undefined ? undefined : `0x${value.toString(16).padStart(64, '0')}`
      const { store } = await openFakeSwapper({
        verbs: { callContracts: async ({ calls }) => calls.map(({ data }) => word(answers[data])) },
      })
      await store.catalogue.look('eip155:1', places.mallory)
      expect(store.catalogue.found).toMatchObject({
        status,
        ...(status === 'error' && { error: { code: 'swaps/decimals' } }),
      })
    },
  )

  it('says that the network did not answer', async () => {
    const { store } = await openFakeSwapper({
      verbs: { callContracts: () => Promise.reject(new Error('down')) },
    })
    await store.catalogue.look('eip155:1', places.mallory)
    expect(store.catalogue.found.status).toBe('error')
    await store.catalogue.lookAgain('eip155:1')
    expect(store.catalogue.found.status).toBe('error')
  })
})

describe('options of swaps', () => {
  it('R9.06 name the twelve networks of the vendor', () => {
    expect(swapNetworks).toHaveLength(12)
    expect(new Set(swapNetworks).size).toBe(12)
    expect(swapNetworks).toContain('eip155:1313161554')
  })

  it.each<[string, object]>([
    ['no provider', { providers: [] }],
    ['something else than a provider', { providers: [{}] }],
    ['more than half as slippage', { providers: [() => fakeProvider()], slippageBps: 5_001 }],
    [
      'a token without decimals',
      { providers: [() => fakeProvider()], tokens: [{ ...fakeTokens.usd, decimals: undefined }] },
    ],
  ])('refuse %s', async (_, options) => {
    const check = async () => swaps(options as never).check?.({} as never)
    await expect(check()).rejects.toMatchObject({ code: 'settings/invalid' })
  })
})

it('R3.17 the lists of tokens follow the providers that are on, also those turned on while a list loads', async () => {
  const of = (id: string, answer: () => Promise<readonly SwapToken[]>) =>
    fakeProvider({ id, serves: () => true, tokens: answer })
  let arrive: (list: readonly SwapToken[]) => void = () => undefined
  const list = new Promise<readonly SwapToken[]>((resolve) => {
    arrive = resolve
  })
  const slow = of('slow', () => list)
  const other = of('other', async () => [token('P', 2)])
  let enabled = [slow]
  const catalogue = new TokenCatalogue({
    host: { clock: manualClock(), signal: new AbortController().signal } as never,
    providers: () => enabled,
    tokens: [],
  })
  const listed = () => catalogue.of('eip155:1').map(({ symbol }) => symbol)
  const loading = catalogue.load('eip155:1')
  enabled = [slow, other]
  catalogue.reload()
  arrive([token('S', 1)])
  await loading
  expect(listed()).toEqual(['S', 'P'])
  enabled = [other]
  expect(listed()).toEqual(['P'])
})

it('R3.17 an offer goes with the provider that was turned off', async () => {
  const opened = await openFakeSwapper()
  await drafted(opened)
  const { kit, store } = opened
  expect(store.offer?.provider.id).toBe('fake')
  // As `kit` applies the project's configuration.
  ;(kit.remoteFeatures as unknown as { apply(remote: object): void }).apply({ swaps: ['1inch'] })
  expect(store.offer).toBeUndefined()
  opened.stop()
})
