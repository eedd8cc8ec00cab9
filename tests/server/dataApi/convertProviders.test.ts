import { generateKeyPairSync, sign } from 'node:crypto'
import { manualClock, neverSettles } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import type { CreateSwapProvider, SwapProvider, SwapQuote, SwapStep } from '@portico/features/swaps'
import { readTokenList } from '@portico/server/dataApi'
import { describe, expect, it } from 'vitest'
import { fakeProvider, fakeQuote, fakeTokens, places } from '../../features/swaps/setup/fakeSwap.ts'
import { scriptedNode } from './fakes/node.ts'
import { openDataApi } from './openDataApi.ts'

const url = 'https://node.example'
const chainId = 'eip155:1'
const { usd, eur } = fakeTokens
const idOf = ({ address }: { address?: string }) => `${chainId}:${address}`
const pair = {
  from: idOf(usd),
  to: idOf(eur),
  userAddress: `${chainId}:${places.alice}`,
  amount: '1000000',
}

function opened(providers: readonly (SwapProvider | CreateSwapProvider)[], script = {}) {
  const node = scriptedNode(url, {
    eth_gasPrice: '0x3b9aca00',
    eth_feeHistory: { baseFeePerGas: [], reward: [] },
    eth_estimateGas: '0x5208',
    ...script,
  })
  const clock = manualClock(1_700_000_000_000)
  const api = openDataApi({
    clock,
    fetch: node.fetch,
    rpc: [{ chainId, urls: [url] }],
    convert: {
      networks: [mainnet],
      providers: providers.map((it) => (typeof it === 'function' ? it : () => it)),
    },
  })
  const quotes = async (more = {}, ip?: string) => {
    const query = new URLSearchParams({ ...pair, ...more })
    return (await api.request(`/convert/quotes?${query}`, undefined, ip)).body
  }
  const build = (more = {}) =>
    api.post('/convert/build-transaction', { ...pair, eip155: { slippage: 1 }, ...more })
  /** Lets time pass until the answer is there. */
  async function later<value>(asked: Promise<value>): Promise<value> {
    let isOver = false
    void asked.finally(() => {
      isOver = true
    })
    await expect
      .poll(() => {
        clock.advance(1_000)
        return isOver
      })
      .toBe(true)
    return asked
  }
  return { ...api, clock, quotes, build, later }
}
const twice = (id: string) => fakeProvider({ id, quote: async ({ amount }) => times(amount, 3n) })
const times = (amount: string, factor: bigint) => ({
  ...fakeQuote(BigInt(amount)),
  amountOut: `${BigInt(amount) * factor}`,
})
const wrongCall = (parts: object): SwapProvider['prepare'] => {
  return async (quote, request) => {
    const steps = await fakeProvider().prepare(quote, request)
    return steps.map((step) =>
      step.kind === 'calls'
        ? { ...step, calls: step.calls.map((it) => ({ ...it, ...parts })) }
        : step,
    )
  }
}

describe('several providers of a server', () => {
  it('R7.06 are quoted together, the most first', async () => {
    const { quotes } = opened([fakeProvider(), twice('better')])
    expect((await quotes()).quotes).toMatchObject([
      { id: 'better', toAmount: '3000000' },
      { id: 'fake', toAmount: '2000000' },
    ])
  })

  it('R7.06 are left out when they fail, are late or answer nonsense', async () => {
    const broken: Partial<SwapProvider>[] = [
      { quote: async () => Promise.reject(new Error('down')) },
      { quote: () => neverSettles() },
      { quote: async ({ amount }) => ({ ...fakeQuote(BigInt(amount)), amountIn: '1' }) },
      { quote: async ({ amount }) => ({ ...fakeQuote(BigInt(amount)), amountOut: '-5' }) },
      { quote: async ({ amount }) => ({ ...fakeQuote(BigInt(amount)), amountOut: '0' }) },
      { quote: async () => undefined as never },
      {
        quote: () => {
          throw new Error('at once')
        },
      },
      { serves: () => false },
      {
        serves: () => {
          throw new Error('nobody knows')
        },
      },
    ]
    const { quotes, later } = opened([...broken.map(fakeProvider), fakeProvider({ id: 'good' })])
    expect((await later(quotes())).quotes).toMatchObject([{ id: 'good' }])
  })

  const lies: Readonly<Record<string, Partial<SwapProvider>>> = {
    'calls an address that it did not name': { prepare: wrongCall({ to: places.mallory }) },
    'takes the native currency beside the token': { prepare: wrongCall({ value: 1n }) },
    'calls on another network': {
      prepare: async (quote, request) =>
        (await fakeProvider().prepare(quote, request)).map((step) =>
          step.kind === 'calls' ? { ...step, networkId: 'eip155:10' } : step,
        ),
    },
    'has tokens approved to an address that it did not name': {
      prepare: async (quote, request) =>
        (await fakeProvider().prepare(quote, request)).map((step) =>
          step.kind === 'approve' ? { ...step, spender: places.mallory } : step,
        ),
    },
    'asks for a signature': {
      prepare: async () => [{ kind: 'typedData', purpose: 'permit', typedData: {} } as SwapStep],
    },
    'needs two transactions': {
      prepare: async (quote, request) => {
        const steps = await fakeProvider().prepare(quote, request)
        return [...steps, ...steps]
      },
    },
    'never prepares': { prepare: () => neverSettles() },
    'prepares nothing that is a step': { prepare: async () => [null] as never },
    'fails to prepare': { prepare: async () => Promise.reject(new Error('down')) },
  }
  for (const [title, lie] of Object.entries(lies))
    it(`T19 R7.11 builds nothing of one that ${title}, and takes the next`, async () => {
      const better = { quote: twice('').quote, ...lie }
      const one = opened([fakeProvider(better)])
      const alone = await one.later(one.build())
      expect([alone.status, alone.body.reasons?.[0].field]).toEqual([400, 'amount'])
      const two = opened([fakeProvider(better), fakeProvider()])
      const { status, body } = await two.later(two.build())
      expect([status, body.tx.to]).toEqual([200, `${chainId}:${places.router}`])
    })

  it('R7.11 builds a transaction that a kit accepts whose clock is two minutes slow', async () => {
    const provider = fakeProvider()
    const deadlines: number[] = []
    const { build } = opened([
      {
        ...provider,
        prepare(quote, request) {
          deadlines.push(request.deadline)
          return provider.prepare(quote, request)
        },
      },
    ])
    await build()
    const acceptedSeconds = 1_200
    expect(deadlines).toEqual([1_700_000_000 - 120 + acceptedSeconds])
  })

  it('R7.11 takes the native currency with the transaction', async () => {
    const native = `${chainId}:0x${'e'.repeat(40)}`
    const { status, body } = await opened([fakeProvider()]).build({ from: native })
    expect([status, body.tx.amount, body.tx.eip155.gas]).toEqual([200, pair.amount, '21000'])
  })

  it('R7.09 answers the price of the node where blocks have no base fee', async () => {
    const { body } = await opened([]).get(`/convert/gas-price?chainId=${chainId}`)
    const price = '1000000000'
    expect(body).toEqual({ standard: price, fast: price, instant: price })
  })

  it('says that the network cannot be reached when its node tells no price of gas', async () => {
    const { get, build } = opened([fakeProvider()], { eth_gasPrice: 'dear' })
    const { status } = await get(`/convert/gas-price?chainId=${chainId}`)
    expect([status, (await build()).status]).toEqual([503, 503])
  })

  it('S20 asks each provider once for its tokens, and again after a minute when one did not tell', async () => {
    let asked = 0
    const tokens = async () => {
      asked += 1
      return Object.values(fakeTokens)
    }
    let isAway = true
    const { get, later, clock } = opened([
      fakeProvider({ tokens }),
      fakeProvider({ tokens: () => (isAway ? neverSettles() : Promise.resolve([])) }),
    ])
    const list = () => get(`/convert/tokens?chainId=${chainId}`)
    const [{ body, headers }] = await later(Promise.all([list(), list()]))
    expect(body.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      'ETH',
      'USDX',
      'EURX',
    ])
    expect([asked, headers.get('cache-control')]).toEqual([1, 'no-store'])
    clock.advance(50_000)
    await list()
    expect(asked).toBe(1)
    clock.advance(10_000)
    isAway = false
    const whole = await list()
    expect([asked, whole.headers.get('cache-control')]).toEqual([2, 'public, max-age=300'])
    clock.advance(3_599_999)
    await list()
    expect(asked).toBe(2)
  })

  it('F3 reads no reply of a service further than 4 MB', async () => {
    const outcome: { error?: unknown } = {}
    const create: CreateSwapProvider = (host) =>
      fakeProvider({
        quote: async ({ signal }) => {
          const request = { method: 'GET', url: 'https://service.example/', signal } as const
          outcome.error = await host.transport(request).catch((error) => error.cause)
          throw new Error('none')
        },
      })
    const fetch = async () => new Response('x'.repeat(4_000_001))
    const convert = { networks: [mainnet], providers: [create] }
    const { get } = openDataApi({ fetch, rpc: [{ chainId, urls: [url] }], convert })
    await get(`/convert/quotes?${new URLSearchParams(pair)}`)
    expect(outcome.error).toMatchObject({ code: 'rpc/tooLong' })
  })

  it('F1 answers any query and body with 200, 400 or 422', async () => {
    const { get, post } = opened([fakeProvider()])
    const odd = [
      '',
      ':',
      'eip155:1',
      'eip155:1:',
      'a:b:c:d',
      `eip155:1:${'x'.repeat(500)}`,
      '-1',
      '9'.repeat(90),
    ]
    const found = new Set<number>()
    for (const text of odd)
      for (const field of Object.keys(pair)) {
        const query = new URLSearchParams({ ...pair, [field]: text })
        for (const path of ['quotes', 'build-approve'])
          found.add((await get(`/convert/${path}?${query}`)).status)
        const body = { ...pair, eip155: { slippage: 1 }, [field]: text }
        found.add((await post('/convert/build-transaction', body)).status)
      }
    expect([...found].filter((status) => ![200, 400, 422].includes(status))).toEqual([])
  })
})

describe('quotes of a server', () => {
  /** Counts the requests to a provider, which answers each with one unit more. */
  function counting(parts: Partial<SwapProvider> = {}, more: object = {}) {
    const state = { asked: 0 }
    const provider = fakeProvider({
      async quote({ amount }) {
        state.asked += 1
        return { ...fakeQuote(BigInt(amount)), amountOut: `${2_000_000 + state.asked}`, ...more }
      },
      ...parts,
    })
    return { state, provider }
  }
  const amountOf = ({ quotes }: { quotes: { toAmount: string }[] }) => quotes[0]?.toAmount

  it('S20 are asked for once in five seconds, also when many ask at once and when the swap is built', async () => {
    const { state, provider } = counting()
    const { quotes, build, clock } = opened([provider])
    const all = await Promise.all(Array.from({ length: 20 }, () => quotes()))
    expect([new Set(all.map(amountOf)), state.asked]).toEqual([new Set(['2000001']), 1])
    expect((await build()).status).toBe(200)
    clock.advance(4_999)
    expect([amountOf(await quotes()), state.asked]).toEqual(['2000001', 1])
    clock.advance(1)
    expect([amountOf(await quotes()), state.asked]).toEqual(['2000002', 2])
  })

  it('are those of the same amount, tokens, account and slippage alone', async () => {
    const { state, provider } = counting()
    const { quotes, build } = opened([provider])
    await quotes()
    await quotes({ amount: '1000001' })
    await quotes({ from: pair.to, to: pair.from })
    await quotes({ userAddress: `${chainId}:${places.mallory}` })
    await build({ eip155: { slippage: 2 } })
    expect(state.asked).toBe(5)
  })

  it('are never older than their provider lets them hold', async () => {
    const start = 1_700_000_000_000
    const { state, provider } = counting({}, { expiresAt: start + 2_000 })
    const { quotes, build, clock } = opened([provider])
    expect(amountOf(await quotes())).toBe('2000001')
    clock.advance(1_999)
    expect(amountOf(await quotes())).toBe('2000001')
    clock.advance(1)
    expect(await quotes()).toEqual({ quotes: [] })
    expect([(await build()).status, state.asked]).toEqual([400, 3])
  })

  it('do not wait for a slow provider longer than they hold', async () => {
    const { provider } = counting({}, { expiresAt: 1_700_000_002_000 })
    const { quotes, later } = opened([provider, fakeProvider({ quote: () => neverSettles() })])
    expect(await later(quotes())).toEqual({ quotes: [] })
  })

  it('are asked for again after their provider failed, was late or answered nonsense', async () => {
    const answers: (() => Promise<SwapQuote>)[] = [
      () => Promise.reject(new Error('down')),
      () => neverSettles(),
      async () => ({ ...fakeQuote(1_000_000n), amountOut: 'much' }),
      async () => fakeQuote(1_000_000n),
    ]
    const signals: AbortSignal[] = []
    const quote: SwapProvider['quote'] = ({ signal }) => answers[signals.push(signal) - 1]!()
    const { quotes, later } = opened([fakeProvider({ quote })])
    for (let at = 0; at < 3; at++) expect(await later(quotes())).toEqual({ quotes: [] })
    expect(amountOf(await quotes())).toBe('2000000')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
  })

  it('F3 are kept of the last thousand requests', async () => {
    const { state, provider } = counting()
    const { quotes } = opened([provider])
    // From many addresses, because each has a limit.
    for (let amount = 1; amount <= 1_001; amount++)
      await quotes({ amount: `${amount}` }, `192.0.2.${amount % 250}`)
    await quotes({ amount: '1001' })
    expect(state.asked).toBe(1_001)
    await quotes({ amount: '1' })
    expect(state.asked).toBe(1_002)
  })
})

describe('a token list', () => {
  const row = { chainId: 1, address: places.usd, symbol: 'USDX', name: 'Dollar', decimals: 6 }
  const bytesOf = (tokens: readonly object[]) =>
    new TextEncoder().encode(JSON.stringify({ name: 'List', tokens }))

  it('is read in the form of tokenlists.org; pictures only by https', () => {
    const rows = [
      { ...row, logoURI: 'https://x.example/u.png', tags: ['stable'] },
      { ...row, chainId: 10, logoURI: 'ipfs://x' },
    ]
    const { chainId: _, ...same } = row
    expect(readTokenList(bytesOf(rows))).toEqual([
      { ...same, chainId: 'eip155:1', iconUrl: 'https://x.example/u.png' },
      { ...same, chainId: 'eip155:10' },
    ])
  })

  it('is refused when a field is wrong, it is no JSON, or it is too long', () => {
    const wrong = [{ address: '0x12' }, { decimals: 300 }, { symbol: '' }, { chainId: 0 }]
    for (const part of wrong)
      expect(() => readTokenList(bytesOf([{ ...row, ...part }]))).toThrow('token list is not valid')
    expect(() => readTokenList(new TextEncoder().encode('{'))).toThrow('not JSON')
    expect(() => readTokenList(bytesOf(Array.from({ length: 10_001 }, () => row)))).toThrow()
  })

  it('S7 is refused when one byte differs from what was signed', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const bytes = bytesOf([row])
    const signature = sign(null, bytes, privateKey)
    const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(readTokenList(bytes, { signature, publicKey: key })).toHaveLength(1)
    const changed = bytesOf([{ ...row, decimals: 7 }])
    expect(() => readTokenList(changed, { signature, publicKey: key })).toThrow('signature')
  })
})
