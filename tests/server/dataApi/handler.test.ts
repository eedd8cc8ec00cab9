import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manualClock } from '@portico/core/testing'
import { createDataApi, type DataApiOptions, toNodeListener } from '@portico/server/dataApi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRates } from '../../../server/src/dataApi/limitCalls.ts'
import { account } from './fakes/account.ts'
import { scriptedChain } from './fakes/chain.ts'
import { openDataApi } from './openDataApi.ts'

const rpc = [{ chainId: 'eip155:1', urls: ['https://node.example'] }] as const
const plenty = { default: { perSecond: 1e6, burst: 1e6 } }
const history = `/account/${account.me}/history`

describe('a data API', () => {
  it('R7.02 lists the networks of its nodes, cacheable for a day', async () => {
    const { status, body, headers } = await openDataApi({ rpc }).get('/supported-chains')
    expect([status, body]).toEqual([200, { http: ['eip155:1'], ws: [] }])
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('sends a unique request id (UUID) with every answer, errors included', async () => {
    const { get } = openDataApi()
    const ids = await Promise.all(
      ['/supported-chains', '/nothing', '/account/x/history', '/'].map(async (path) => {
        return (await get(path)).headers.get('x-request-id') ?? ''
      }),
    )
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(ids.filter((id) => !uuid.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(4)
  })

  it('allows every page to read every answer except those of json-rpc', async () => {
    const { get, post } = openDataApi({ allowedOrigins: ['*.acme.example'] })
    const headers = { origin: 'https://evil.example' }
    const of = (reply: { headers: Headers }) => reply.headers.get('access-control-allow-origin')
    for (const path of ['/supported-chains', '/nothing', history])
      expect(of(await get(path, { headers }))).toBe('*')
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'wallet_getAssets',
      params: { account: account.me },
    }
    expect(of(await post('/wallet', call, { headers }))).toBe('*')
    const rejected = await post('/json-rpc', call, { headers })
    expect([rejected.status, of(rejected)]).toEqual([401, null])
    const origin = 'https://app.acme.example'
    const allowed = await post('/json-rpc', call, { headers: { origin } })
    expect([allowed.status, of(allowed)]).toEqual([200, origin])
  })

  it('allows json-rpc only for the origins that the operator configured', async () => {
    const { post } = openDataApi({ allowedOrigins: ['https://app.acme.example'] })
    for (const origin of [
      'https://evil.vercel.app',
      'https://evil.pages.dev',
      'https://x.ngrok-free.app',
      'http://localhost:1',
      'https://secure-mobile.walletconnect.com',
    ])
      expect([origin, (await post('/json-rpc', {}, { headers: { origin } })).status]).toEqual([
        origin,
        401,
      ])
  })

  it('answers a CORS preflight for a POST', async () => {
    const { request } = openDataApi()
    const { status, headers } = await request('/fungible/price', { method: 'OPTIONS' })
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
  })

  it('answers 401 for an unknown project id, in the query or in the body', async () => {
    const { get, post } = openDataApi({ rpc, projectIds: ['mine'] })
    const price = (projectId: string) =>
      post('/fungible/price', {
        projectId,
        currency: 'usd',
        addresses: [`eip155:1:${account.token}`],
      })
    expect((await get(`${history}?projectId=mine`)).status).toBe(200)
    expect((await price('mine')).status).toBe(200)
    const rejected = [
      await get(history),
      await get(`${history}?projectId=other`),
      await get(`/identity/${account.me}`),
      await price('other'),
      await post('/?chainId=eip155:1', {}),
    ]
    expect(rejected.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(rejected[0]?.body.reasons[0].field).toBe('projectId')
    expect((await get('/supported-chains')).status).toBe(200)
  })

  it('answers 404 for unknown paths and 405 for unknown methods', async () => {
    const { get, request } = openDataApi()
    for (const path of ['/nothing', '/account', '/account//history', '/toString'])
      expect((await get(path)).status).toBe(404)
    const { status, headers } = await request('/supported-chains', { method: 'DELETE' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('serves under a path prefix', async () => {
    const handler = createDataApi({ basePath: '/data/' })
    const statusOf = async (path: string) => (await handler(new Request(`http://h${path}`))).status
    expect(await statusOf('/data/v1/supported-chains')).toBe(200)
    expect(await statusOf('/v1/supported-chains')).toBe(404)
    expect(await statusOf('/data/v1')).toBe(426)
  })

  it('answers 500 without details for an unexpected error, and reports it to onError', async () => {
    const reported: unknown[] = []
    const chain = scriptedChain('eip155:1')
    chain.failure = new Error('secret')
    const { get } = openDataApi({ chains: [chain], onError: (error) => reported.push(error) })
    const { status, body, headers } = await get(history)
    expect([status, body, headers.get('content-type')]).toEqual([
      500,
      'Internal Server Error',
      'text/plain',
    ])
    expect(reported).toEqual([chain.failure])
  })

  it('answers 503 while no node of the chain answers', async () => {
    const chain = scriptedChain('eip155:1')
    chain.failure = Object.assign(new Error('away'), { code: 'chainIndex/unavailable' })
    const { status, body } = await openDataApi({ chains: [chain] }).get(history)
    expect([status, body.reasons[0].field]).toEqual([503, 'chainId'])
  })

  it('reports only the route, the status and the duration to onRequest', async () => {
    const reported: unknown[] = []
    const onRequest = (route: string, status: number, seconds: number) =>
      reported.push([route, status, seconds >= 0 && seconds < 600])
    const { get } = openDataApi({ onRequest })
    for (const path of ['/supported-chains', '/account/secret/history', '/secret']) await get(path)
    expect(reported).toEqual([
      ['supportedChains', 200, true],
      ['history', 400, true],
      ['other', 404, true],
    ])
  })

  it('F1 answers any path, query and body with a status of the protocol', async () => {
    const { get, post } = openDataApi({
      chains: [scriptedChain('eip155:1')],
      rpc,
      identities: async () => ({ name: null, avatar: null }),
      rates: Object.fromEntries(Object.keys(defaultRates).map((route) => [route, plenty.default])),
    })
    const reads = [
      'identity/*',
      'account/*/history',
      'account/*/balance',
      'profile/account/*',
      'profile/reverse/*',
      'profile/suggestions/*',
    ]
    const writes = [
      'fungible/price',
      'profile/account',
      'profile/account/*/address',
      'profile/account/*/attributes',
      'wallet',
      'json-rpc',
    ]
    // 405 when a dot in the path leads to another endpoint.
    const expectedStatuses = [200, 400, 401, 404, 405, 422]
    const path = (row: string, text: string) =>
      `/${row.replace('*', encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')))}`
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...reads),
        fc.string({ unit: 'binary' }),
        fc.webQueryParameters(),
        async (row, text, query) => {
          expect(expectedStatuses).toContain((await get(`${path(row, text)}?${query}`)).status)
          expect(expectedStatuses).toContain(
            (await get(`${path(row, account.me)}?${query}`)).status,
          )
        },
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writes),
        fc.string(),
        fc.anything(),
        async (row, text, value) => {
          const body = JSON.stringify(value) ?? ''
          expect(expectedStatuses).toContain((await post(path(row, text), body)).status)
        },
      ),
    )
  })
})

describe('limits', () => {
  const rates: DataApiOptions['rates'] = { identity: { perSecond: 1, burst: 2 } }
  const path = `/identity/${account.me}`

  it('answers 429 with a retry-after header when a client calls a route too often', async () => {
    const clock = manualClock(1_000)
    const { get } = openDataApi({ rates, clock })
    expect([(await get(path)).status, (await get(path)).status]).toEqual([200, 200])
    const { status, body, headers } = await get(path)
    expect([status, body.reasons[0].field, headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '1',
    ])
    expect((await get(history)).status).toBe(200)
    clock.advance(1_000)
    expect([(await get(path)).status, (await get(path)).status]).toEqual([200, 429])
  })

  const pairs: readonly [one: string, other: string, same: boolean][] = [
    ['192.0.2.1', '192.0.2.2', false],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ]
  for (const [one, other, same] of pairs)
    it(`counts ${one} and ${other} ${same ? 'as one client' : 'as two clients'}`, async () => {
      const { request } = openDataApi({
        rates: { identity: { perSecond: 1, burst: 1 } },
        clock: manualClock(),
      })
      await request(path, {}, one)
      expect((await request(path, {}, other)).status).toBe(same ? 429 : 200)
    })

  it('S16 limits clients without an address together, to 100 times the limit of one', async () => {
    const clock = manualClock()
    const handler = createDataApi({ clock, rates: { identity: { perSecond: 1, burst: 1 } } })
    const statusOf = async () => (await handler(new Request(`http://localhost/v1${path}`))).status
    for (let count = 0; count < 100; count++) expect(await statusOf()).toBe(200)
    expect(await statusOf()).toBe(429)
  })

  it('counts every call of a batch, and rejects a batch that costs more than the burst', async () => {
    const clock = manualClock(1_000)
    const { post } = openDataApi({ rpc, clock, rates: { rpc: { perSecond: 1, burst: 10 } } })
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_accounts' }
    const statusOf = async (body: unknown) => (await post('/?chainId=eip155:1', body)).status
    expect(await statusOf(Array(11).fill(call))).toBe(413)
    clock.advance(1_000)
    expect(await statusOf(Array(9).fill(call))).toBe(200)
    clock.advance(8_000)
    expect(await statusOf(Array(10).fill(call))).toBe(200)
    clock.advance(1_999)
    expect(await statusOf(call)).toBe(429)
    clock.advance(1)
    expect(await statusOf(call)).toBe(200)
  })

  it('charges a batch fully, even when few units are left', async () => {
    const clock = manualClock(1_000)
    const { post } = openDataApi({ rpc, clock, rates: { rpc: { perSecond: 1, burst: 10 } } })
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_accounts' }
    const statusOf = async (body: unknown) => (await post('/?chainId=eip155:1', body)).status
    for (let left = 10; left > 1; left--) expect(await statusOf(call)).toBe(200)
    expect(await statusOf(Array(10).fill(call))).toBe(429)
    clock.advance(1_000)
    expect(await statusOf(Array(10).fill(call))).toBe(429)
    clock.advance(2_000)
    expect(await statusOf(Array(10).fill(call))).toBe(200)
    clock.advance(8_000)
    expect(await statusOf(call)).toBe(429)
  })

  it('uses x-forwarded-for only as far as trusted proxies wrote it', async () => {
    const statuses = async (proxies: number, first: string, second: string) => {
      const { get } = openDataApi({
        rates: { identity: { perSecond: 1, burst: 1 } },
        clock: manualClock(),
        proxies,
      })
      const from = (forwarded: string) => get(path, { headers: { 'x-forwarded-for': forwarded } })
      return [(await from(first)).status, (await from(second)).status]
    }
    expect(await statuses(0, '198.51.100.1', '198.51.100.2')).toEqual([200, 429])
    expect(await statuses(1, '198.51.100.1', '198.51.100.2')).toEqual([200, 200])
    // Entries that the client itself adds are ignored.
    expect(await statuses(1, 'a, 198.51.100.1', 'b, 198.51.100.1')).toEqual([200, 429])
    // Some proxies append the port of the socket, which differs for each connection.
    expect(await statuses(1, '198.51.100.1:40000', '198.51.100.1:40001')).toEqual([200, 429])
    expect(await statuses(1, '[2001:db8::1]:1', '[2001:db8::2]:2')).toEqual([200, 429])
    expect(await statuses(1, '[2001:db8:0:1::1]', '2001:db8:0:2::1')).toEqual([200, 200])
  })

  it('counts by the remote address of the socket with toNodeListener', async () => {
    const handler = createDataApi({ rates: { identity: { perSecond: 0.001, burst: 1 } } })
    const server = createServer(toNodeListener(handler))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/v1${path}`)).status
    expect([await statusOf(), await statusOf()]).toEqual([200, 429])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
