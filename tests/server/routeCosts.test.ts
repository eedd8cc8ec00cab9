import { manualClock } from '@portico/core/testing'
import { mainnet } from '@portico/eip155'
import { verifier } from '@portico/eip155/siwx'
import { accountMessage } from '@portico/features/onramp/endpoints'
import { uniswap, uniswapMainnet } from '@portico/features/swaps/uniswap'
import {
  createChainIndex,
  createDataApi,
  type Limiter,
  memoryNames,
  memoryOnramp,
  memorySessions,
  type Ramp,
  type RouteName,
  sqliteStorage,
} from '@portico/server/dataApi'
import { createDirectory } from '@portico/server/directory'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { routeCosts } from '../../server/src/dataApi/routeCosts.ts'
import { limitedNode } from './chainIndex/limitedNode.ts'
import { account } from './dataApi/fakes/account.ts'
import { scriptedChain } from './dataApi/fakes/chain.ts'
import { addressRequest, batchData } from './dataApi/fakes/ensRequests.ts'
import { scriptedNode } from './dataApi/fakes/node.ts'
import { openSiwx } from './siwx/openSiwx.ts'

const unitBytes = 65_536
const now = 1_700_000_000
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
/** A contract, whose signature needs calls to a node. */
const contract = `0x${'aa'.repeat(20)}`

/** Counts units and rejects no request. */
function countingLimiter(): Limiter & { units: number } {
  const limiter = {
    units: 0,
    take: (_: string, __: unknown, units = 1) => {
      limiter.units += units
      return 0
    },
    spend: (_: string, __: unknown, units: number) => {
      limiter.units += units
    },
  }
  return limiter
}

const signedBy = (call: string, message: object) => ({
  message: JSON.stringify({ timestamp: now, host: 'data.example', call, ...message }),
  signature: `0x${'12'.repeat(65)}`,
  coin_type: 60,
  address: contract,
})
const call = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'eth_getLogs',
  params: [{ fromBlock: '0x1', toBlock: 'latest' }],
})
const assets = {
  jsonrpc: '2.0',
  id: 1,
  method: 'wallet_getAssets',
  params: [{ account: account.me }],
}
const name = '/profile/account/alice.reown.id'
const me = `eip155:1:${account.me}`
/** A token that is on no list is read from its contract. */
const unlisted = `eip155:1:0x${'bb'.repeat(20)}`
const pair = `from=eip155:1:${account.token}&to=${unlisted}&userAddress=${me}&amount=1000000`
const long = 'x'.repeat(60_000)
const resolver = `0x${'4e'.repeat(20)}` as const
/** The longest batch: each of its requests costs a signature. */
const batch = batchData(
  Array.from({ length: 10 }, () => ({
    sender: resolver,
    data: addressRequest('alice.harbourside.eth'),
  })),
)
const session = {
  pci: 'a'.repeat(16),
  host: 'data.example',
  issuedAt: now,
  signature: `0x${'12'.repeat(65)}`,
}
const buying = { purchaseCurrency: 'eth', network: 'ethereum', paymentCurrency: 'USD', amount: '9' }

/** A ramp that counts its questions to a vendor. */
function countedRamp() {
  const calls: string[] = []
  const ramp: Ramp = {
    id: 'counted',
    name: 'Counted',
    hosts: ['buy.example'],
    options: async () => ({
      purchaseCurrencies: [],
      paymentCurrencies: [],
      at: calls.push('options'),
    }),
    quote: async () => {
      calls.push('quote')
      const money = { amount: '9', currency: 'USD' }
      const paid = { paymentSubtotal: money, paymentTotal: money, networkFee: money }
      return { quoteId: 'q', purchaseAmount: money, ...paid }
    },
    createSession: async () => ({ url: 'https://buy.example', at: calls.push('session') }),
    status: async () => ({ status: 'waiting', at: calls.push('status') }),
    webhook: () => ({ eventId: 'one', purchaseId: 'one' }),
  }
  return { calls, create: () => ramp }
}

/** The most expensive request of each route. */
const requests: Readonly<Record<RouteName, readonly [path: string, body?: unknown]>> = {
  supportedChains: ['/supported-chains'],
  identity: [`/identity/${account.me}?useCache=false`],
  accountIdentity: [`/account/${account.me}/identity?useCache=false`],
  history: [`/account/${account.me}/history`],
  balance: [`/account/${account.me}/balance?currency=usd&forceUpdate=eip155:1:${account.token}`],
  price: [
    '/fungible/price',
    { currency: 'usd', addresses: [`eip155:1:${account.token}`], x: long },
  ],
  profile: [name],
  reverse: [`/profile/reverse/${owner.address}`],
  suggestions: ['/profile/suggestions/alice'],
  register: ['/profile/account', signedBy('register', { name: 'bob.reown.id' })],
  setAttributes: [
    `${name}/attributes`,
    signedBy('setAttributes', { name: 'alice.reown.id', attributes: {} }),
  ],
  setAddress: [
    `${name}/address`,
    signedBy('setAddress', { name: 'alice.reown.id', coin_type: 60, address: contract }),
  ],
  convertTokens: ['/convert/tokens?chainId=eip155:1'],
  convertQuotes: [`/convert/quotes?${pair}`],
  convertGasPrice: ['/convert/gas-price?chainId=eip155:1'],
  convertAllowance: [`/convert/allowance?tokenAddress=${unlisted}&userAddress=${me}`],
  convertApproval: [`/convert/build-approve?${pair}`],
  convertTransaction: [
    '/convert/build-transaction',
    { ...Object.fromEntries(new URLSearchParams(pair)), eip155: { slippage: 1 } },
  ],
  sessions: [`/sessions/${me}`],
  createSession: [
    `/sessions/eip155:1:${contract}`,
    {
      ...session,
      project: { name: 'Acme', url: 'https://acme.example' },
      expiry: now + 60,
      permissions: ['x'.repeat(7_000)],
      policies: ['x'.repeat(7_000)],
    },
  ],
  revokeSession: [`/sessions/eip155:1:${contract}/revoke`, session],
  onrampOptions: ['/onramp/options'],
  onrampQuote: ['/onramp/quote', buying],
  onrampUrl: [
    '/generators/onrampurl',
    {
      destinationWallets: [{ address: contract, assets: ['eth'], blockchains: ['ethereum'] }],
      account: `eip155:1:${contract}`,
      proof: {
        message: accountMessage({
          service: 'data.example',
          account: `eip155:1:${contract}`,
          at: now * 1000,
        }),
        signature: `0x${'12'.repeat(65)}`,
      },
    },
  ],
  onrampPurchase: ['/onramp/purchases/one'],
  onrampWebhook: ['/onramp/webhooks/counted', {}],
  ensGateway: [`/ens/${resolver}/${batch}.json`],
  ensGatewayPost: ['/ens', { sender: resolver, data: batch }],
  rpc: ['/?chainId=eip155:1', Array.from({ length: 1_000 }, (_, id) => call(id))],
  wallet: ['/wallet', { ...assets, x: 'x'.repeat(900_000) }],
  jsonRpc: ['/json-rpc', assets],
}
const routes = Object.keys(requests) as RouteName[]

async function open(limiter: Limiter) {
  const node = scriptedNode('https://node.example', {
    // The contract rejects the signature, so its code is read, too.
    eth_call: `0x${'00'.repeat(32)}`,
    eth_getCode: '0x6001',
    eth_blockNumber: '0x2',
    eth_getLogs: [],
    eth_gasPrice: '0x1',
    eth_estimateGas: '0x5208',
  })
  const chains = ['eip155:1', 'eip155:10', 'eip155:8453'].map((id) => scriptedChain(id))
  const names = memoryNames()
  const entry = { address: contract, created_at: '2023-11-14T22:13:20.000Z' }
  await names.insert({
    name: 'alice.reown.id',
    registered_at: entry.created_at,
    updated_at: null,
    attributes: null,
    addresses: { 60: entry },
  })
  const ramp = countedRamp()
  const purchases = memoryOnramp()
  await purchases.insert({
    id: 'one',
    ramp: 'counted',
    account: `eip155:1:${contract}`,
    network: 'ethereum',
    currency: 'eth',
    createdAt: now * 1000,
    status: 'waiting',
  })
  const handler = createDataApi({
    onramp: { ramps: [ramp.create], storage: purchases, hosts: ['data.example'] },
    chains,
    names,
    sessions: memorySessions(),
    hosts: ['data.example'],
    zones: ['reown.id', 'harbourside.eth'],
    ens: { zones: ['harbourside.eth'], resolvers: [resolver], key: `0x${'77'.repeat(32)}` },
    limiter,
    fetch: node.fetch,
    rpc: [{ chainId: 'eip155:1', urls: ['https://node.example'] }],
    clock: manualClock(now * 1000),
    convert: {
      providers: [uniswap({ deployments: [uniswapMainnet], permits: false })],
      networks: [mainnet],
    },
  })
  const request = async (route: RouteName, peer: { ip?: string } = {}) => {
    const [path, body] = requests[route]
    const text = body === undefined ? undefined : JSON.stringify(body)
    const init = text === undefined ? {} : { method: 'POST', body: text }
    const response = await handler(new Request(`http://localhost/v1${path}`, init), peer)
    const answer = await response.text()
    return { status: response.status, bytes: (text?.length ?? 0) + answer.length }
  }
  const calls = () =>
    node.methods.length + ramp.calls.length + chains.flatMap(({ calls }) => calls).length
  return { request, calls }
}

describe('the data API', () => {
  for (const route of routes)
    it(`S20 charges at least as many units as the most expensive ${route} request costs`, async () => {
      const limiter = countingLimiter()
      const { request, calls } = await open(limiter)
      const { bytes, status } = await request(route)
      expect(status).not.toBe(429)
      expect(calls()).toBeLessThanOrEqual(limiter.units * routeCosts[route].nodeCalls)
      // The first unit includes 64 kB of request and answer.
      expect(bytes).toBeLessThanOrEqual((limiter.units + 1) * unitBytes)
    })

  it('S20 charges three units for a lookup on three chains, and a thousand for a batch of 1,000 calls', async () => {
    const unitsOf = async (route: RouteName) => {
      const limiter = countingLimiter()
      await (await open(limiter)).request(route)
      return limiter.units
    }
    expect(await unitsOf('profile')).toBe(1)
    expect(await unitsOf('balance')).toBe(3)
    // The body has 110 kB.
    expect(await unitsOf('rpc')).toBe(1_000 + 1)
    expect(await unitsOf('wallet')).toBe(3 + 13)
  })

  it('S20 charges a unit for each call to a node, such as one for each token of a balance', async () => {
    const token = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    const results: Record<string, string> = { eth_chainId: '0x1', eth_getBalance: '0x1' }
    const one = `0x${'0'.repeat(63)}1`
    const node = await limitedNode('', ({ method }) => ({ result: results[method] ?? one }))
    const tokens = Array.from({ length: 30 }, (_, index) => ({
      address: token(index + 1),
      name: 'Token',
      symbol: 'T',
      decimals: 6,
    }))
    const storage = sqliteStorage()
    const index = createChainIndex({ chainId: 'eip155:1', urls: [node.url], storage, tokens })
    const limiter = countingLimiter()
    const handler = createDataApi({ chains: [index], limiter })
    const balance = () =>
      handler(new Request(`http://localhost/v1/account/${account.me}/balance?currency=usd`))
    const { balances } = (await (await balance()).json()) as { balances: object[] }
    expect(balances).toHaveLength(31)
    // Calls for the native currency, each token, and the chain id and the first block of the node.
    expect([node.calls.length, limiter.units]).toEqual([33, 33])
    // A cached answer costs the lookup only.
    await balance()
    expect([node.calls.length, limiter.units]).toEqual([33, 34])
    await storage.close()
    node.close()
  })

  it('S20 charges the calls to the next nodes when the first fail', async () => {
    let nodeCalls = 0
    const fetch = (async () => {
      nodeCalls += 1
      throw new TypeError('away')
    }) as typeof globalThis.fetch
    const others = Array.from({ length: 8 }, (_, index) => `https://node${index}.example`)
    const urls = ['https://node.example', ...others] as const
    const limiter = countingLimiter()
    const handler = createDataApi({ limiter, fetch, rpc: [{ chainId: 'eip155:1', urls }] })
    const init = { method: 'POST', body: JSON.stringify(call(1)) }
    expect((await handler(new Request('http://localhost/v1?chainId=eip155:1', init))).status).toBe(
      503,
    )
    expect(nodeCalls).toBeLessThanOrEqual(limiter.units * routeCosts.rpc.nodeCalls)
    expect([nodeCalls, limiter.units]).toEqual([9, 3])
  })

  it('S20 charges a unit for each check of a signature: by key, then by contract', async () => {
    const limiter = countingLimiter()
    const { request } = await open(limiter)
    expect((await request('register')).status).toBe(401)
    expect(limiter.units).toBe(2)
    const byKey = countingLimiter()
    const handler = createDataApi({
      names: memoryNames(),
      limiter: byKey,
      chains: [scriptedChain('eip155:1')],
      clock: manualClock(now * 1000),
    })
    const message = JSON.stringify({ timestamp: now, name: 'bob.reown.id' })
    const signature = await owner.signMessage({ message })
    const body = JSON.stringify({ message, signature, coin_type: 60, address: owner.address })
    const path = 'http://localhost/v1/profile/account'
    expect((await handler(new Request(path, { method: 'POST', body }))).status).toBe(200)
    expect(byKey.units).toBe(1)
  })

  it('S20 charges a unit for each answer that it signs of a batch for ENS', async () => {
    for (const route of ['ensGateway', 'ensGatewayPost'] as const) {
      const limiter = countingLimiter()
      const { request } = await open(limiter)
      expect((await request(route)).status).toBe(200)
      expect([route, limiter.units]).toEqual([route, 10])
    }
  })

  for (const peer of [{ ip: '192.0.2.1' }, {}])
    it(`S20 rejects requests above the units of every route ${peer.ip ? 'by client' : 'without a client address'}`, async () => {
      const burst = 1
      const rates = Object.fromEntries(routes.map((route) => [route, { perSecond: 0.001, burst }]))
      const handler = createDataApi({
        rates,
        chains: [scriptedChain('eip155:1')],
        clock: manualClock(),
      })
      const statusOf = async (route: RouteName) => {
        const [path, body] = requests[route]
        const init = body === undefined ? {} : { method: 'POST', body: '{}' }
        return (await handler(new Request(`http://localhost/v1${path}`, init), peer)).status
      }
      for (const route of routes) {
        const maxServed = burst * (peer.ip ? 1 : 100)
        let served = 0
        while ((await statusOf(route)) !== 429 && served <= maxServed) served++
        expect([route, served]).toEqual([route, maxServed])
      }
    })

  it('S20 rejects a request that costs more than the burst, and says so', async () => {
    for (const ip of ['192.0.2.1', undefined]) {
      const handler = createDataApi({ rates: { rpc: { perSecond: 1, burst: 500 } } })
      const request = (length: number) =>
        handler(
          new Request('http://localhost/v1?chainId=eip155:1', {
            method: 'POST',
            body: JSON.stringify(Array.from({ length }, (_, id) => call(id))),
          }),
          ip === undefined ? {} : { ip },
        )
      const rejected = await request(600)
      expect(rejected.status).toBe(413)
      expect((await rejected.json()).reasons[0].description).toBe(
        'The request costs 600 units, more than a client may use at once',
      )
      // The only error left is the unknown chain.
      expect((await request(400)).status).toBe(400)
    }
  })

  it('S20 reads at most 64 kB of a body on routes with short bodies', async () => {
    const { request } = await open(countingLimiter())
    expect((await request('price')).status).toBe(200)
    const handler = createDataApi({})
    for (const path of ['/fungible/price', '/profile/account', `${name}/address`]) {
      const init = { method: 'POST', body: ' '.repeat(65_537) }
      expect((await handler(new Request(`http://localhost/v1${path}`, init))).status).toBe(413)
    }
  })

  it('S20 reads at most 16 MB of all replies to one batch', async () => {
    let sent = 0
    const fetch = (async (_: string, init: RequestInit) => {
      const batch = [JSON.parse(String(init.body))].flat() as { id: number; method: string }[]
      const result = 'x'.repeat(3_000_000)
      const small = { eth_chainId: '0x1', eth_blockNumber: '0x2' } as Record<string, string>
      const replies = batch.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: small[method] ?? (id === 0 ? result : '0x'),
      }))
      if (batch.length > 1) sent += 3_000_000
      return Response.json(batch.length > 1 ? replies : replies[0])
    }) as typeof globalThis.fetch
    const handler = createDataApi({
      fetch,
      rpc: [{ chainId: 'eip155:1', urls: ['https://node.example'] }],
    })
    const [path, body] = requests.rpc
    const init = { method: 'POST', body: JSON.stringify(body) }
    const response = await handler(new Request(`http://localhost/v1${path}`, init))
    expect([response.status, sent]).toEqual([200, 30_000_000])
    expect((await response.text()).length).toBeLessThan(17_000_000)
  })
})

describe('the directory', () => {
  it('S20 charges its answers by size, and rejects requests above the units, with and without a client address', async () => {
    const limiter = countingLimiter()
    const images = async () => ({ bytes: new Uint8Array(200_000), type: 'image/png' })
    const path = 'http://localhost/getWalletImage/abc'
    expect((await createDirectory({ images, limiter })(new Request(path))).status).toBe(200)
    expect(limiter.units).toBe(4)
    for (const [peer, maxServed] of [
      [{ ip: '192.0.2.1' }, 3],
      [{}, 300],
    ] as const) {
      const rates = { default: { perSecond: 0.001, burst: 3 } }
      const directory = createDirectory({ rates, clock: manualClock() })
      const request = () => directory(new Request('http://localhost/getWallets'), peer)
      let served = 0
      while ((await request()).status === 200 && served <= maxServed) served++
      const { status, headers } = await request()
      expect([served, status, headers.get('retry-after')]).toEqual([
        maxServed,
        429,
        `${3_000 / maxServed}`,
      ])
    }
  })

  it('S20 answers 413 for a URL of more than 8,192 characters', async () => {
    const long = new Request(`http://localhost/getWallets?include=${'a,'.repeat(4_096)}`)
    expect((await createDirectory()(long)).status).toBe(413)
  })
})

describe('the sign-in service', () => {
  it('S20 charges every proof before it is read', async () => {
    const limiter = countingLimiter()
    const { signed, verify, verifier: verifying } = openSiwx({ limiter })
    const proof = await signed()
    const before = limiter.units
    expect((await verify({ proofs: Array(10).fill(proof) })).status).toBe(200)
    expect([limiter.units - before, verifying.calls]).toEqual([10, 10])
    // The burst is one unit smaller than the number of proofs.
    const rates = { verify: { perSecond: 0.001, burst: 9 } }
    const strict = openSiwx({ rates })
    const one = await strict.signed()
    const rejected = await strict.verify({ proofs: Array(10).fill(one) })
    expect([rejected.status, rejected.body.error.code]).toEqual([413, 'siwxServer/tooMuch'])
  })

  it('S20 reads no ReCap of a request that costs more than the burst', async () => {
    const real = verifier({ eoaOnly: true })
    let read = 0
    const format = {
      ...real.format,
      readCacao: (cacao: never) => {
        read++
        return real.format.readCacao?.(cacao) as never
      },
    }
    const rates = { verify: { perSecond: 0.001, burst: 8 } }
    const { page } = openSiwx({ rates, verifiers: [{ ...real, format }] })
    const { nonce } = (await page.get('/api/siwx/nonce')).body
    const cacao = {
      h: { t: 'caip122' },
      p: {
        iss: `did:pkh:eip155:1:${owner.address}`,
        domain: 'acme.example',
        aud: 'https://acme.example',
        version: '1',
        nonce,
        iat: '2026-11-21T12:00:00.000Z',
        resources: [`urn:recap:${'A'.repeat(20_000)}`],
      },
      s: { t: 'eip191', s: `0x${'11'.repeat(65)}` },
    }
    const { status, body } = await page.post('/api/siwx/verify', {
      proofs: Array(10).fill({ cacao }),
    })
    expect([status, body.error.code, read]).toEqual([413, 'siwxServer/tooMuch', 0])
  })
})
