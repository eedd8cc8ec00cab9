import { EventEmitter } from 'node:events'
import type { Server } from 'node:net'
import { manualClock } from '@portico/core/testing'
import { createDataApi, memoryNames } from '@portico/server/dataApi'
import { createDirectory } from '@portico/server/directory'
import { createImages } from '@portico/server/images'
import { createPaymaster, memorySponsorships } from '@portico/server/paymaster'
import { createSecureSite, memorySecureStorage } from '@portico/server/secureSite'
import { createSiwx } from '@portico/server/siwx'
import { entryPoint08Address } from 'viem/account-abstraction'
import { describe, expect, it } from 'vitest'
import { clientAddress, limitConnections } from '../../server/src/http/clientAddress.ts'
import { Clients } from '../../server/src/relay/Clients.ts'
import { defaultLimits } from '../../server/src/relay/RelayOptions.ts'
import { QuotaCounter } from '../../server/src/relay/Sender.ts'
import { newOperation, transferPolicy } from './paymaster/openPaymaster.ts'
import { newDevice } from './secureSite/newDevice.ts'
import { dapp, newKey, origin } from './secureSite/openSite.ts'
import { keyVerifier } from './siwx/fakes/keyVerifier.ts'

const honestClients = 200
const start = Date.parse('2026-11-21T12:00:00.000Z')
const verifier = keyVerifier()
const node = 'https://node.example'
/** Small, so that a host reaches those of its site with 16 times as many. */
const small = { perSecond: 0.5, burst: 10 }
const routes = ['default', 'rpc', 'ensGatewayPost', 'onrampQuote', 'verify', 'emailStart']
const rates = Object.fromEntries(routes.map((route) => [route, small]))
type Clock = ReturnType<typeof manualClock>
/** One request of the `at`-th client or account from an address; `true` where it was served. */
type Ask = (ip: string, at: number) => Promise<boolean>
type Service = {
  readonly attack: Ask
  readonly honest: Ask
  /** Requests of the host; each has to be more than its limits allow. */
  readonly requests?: number
}

const get = (path: string) => new Request(`http://localhost${path}`)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
const isServed = async (response: Response | Promise<Response>) => {
  const { status } = await response
  expect([404, 405]).not.toContain(status)
  return status !== 429 && status < 500
}
const accountOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

/** A node that answers every call. */
const fetchNode = (async (_: string, init: RequestInit) => {
  const { id } = JSON.parse(String(init.body))
  return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
}) as unknown as typeof fetch

const same = (ask: Ask, requests?: number): Service => ({
  attack: ask,
  honest: ask,
  ...(requests !== undefined && { requests }),
})

const services: Record<string, (clock: Clock) => Service> = {
  'pictures by the proxy, of a host that never answers': (clock) => {
    const images = createImages({
      clock,
      rate: { perSecond: 100, burst: 10_000 },
      network: {
        resolve: async () => ['93.184.215.14'],
        request: ({ url }) =>
          url.hostname === 'slow.example'
            ? new Promise(() => undefined)
            : Promise.resolve({ status: 200, body: Buffer.from('89504e470d0a1a0a0000', 'hex') }),
      },
    })
    const ask = (ip: string, host: string, at: number) =>
      isServed(images(get(`/images?url=${encodeURIComponent(`https://${host}/${at}`)}`), { ip }))
    return {
      async attack(ip, at) {
        void ask(ip, 'slow.example', at)
        return at < 300 // none has ended yet
      },
      honest: (ip, at) => ask(ip, 'good.example', at),
      requests: 400,
    }
  },
  'the directory': (clock) => {
    const directory = createDirectory({ clock, rates })
    return same((ip) => isServed(directory(get('/getWallets?entries=1&page=1'), { ip })))
  },
  'the data API': (clock) => {
    const api = createDataApi({ clock, rates })
    return same((ip) => isServed(api(get('/v1/supported-chains'), { ip })))
  },
  'calls to nodes': (clock) => {
    const rpc = [{ chainId: 'eip155:1', urls: [node] as const }]
    const api = createDataApi({ clock, rates, rpc, fetch: fetchNode })
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    return same((ip) => isServed(api(post('/v1/?chainId=eip155:1', body), { ip })))
  },
  'the names gateway': (clock) => {
    const resolver = `0x${'4e'.repeat(20)}` as const
    const zone = 'harbourside.eth'
    const ens = { zones: [zone], resolvers: [resolver], key: `0x${'77'.repeat(32)}` as const }
    const api = createDataApi({ clock, rates, names: memoryNames(), zones: [zone], ens })
    const body = { sender: resolver, data: '0x00' }
    return same((ip) => isServed(api(post('/v1/ens', body), { ip })))
  },
  'quotes of the on-ramp': (clock) => {
    const api = createDataApi({ clock, rates })
    return same((ip) => isServed(api(post('/v1/onramp/quote', {}), { ip })))
  },
  'sign-ins': (clock) => {
    const siwx = createSiwx({
      domain: 'acme.example',
      verifiers: [verifier],
      clock,
      rates: { verify: small },
    })
    const body = { message: 'acme.example wants', signature: '0x' }
    const headers = { origin: 'https://acme.example', 'content-type': 'application/json' }
    return same((ip) => isServed(siwx(post('/api/siwx/verify', body, headers), { ip })))
  },
  'logins at the secure site': (clock) => {
    const site = createSecureSite({
      origin,
      dapps: { acme: [dapp] },
      storage: memorySecureStorage(),
      keys: [newKey()],
      mail: async () => undefined,
      clock,
      rates,
    })
    return same(async (ip, at) => {
      const device = await newDevice()
      const body = JSON.stringify({
        email: `visitor${at}@${ip.replaceAll(':', '-')}.example`,
        dapp,
      })
      const url = `${origin}/api/emailStart`
      const dpop = await device.prove({ url, body, now: clock.now() })
      const headers = {
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
        dpop,
      }
      const request = new Request('http://localhost/api/emailStart', {
        method: 'POST',
        body,
        headers,
      })
      return isServed(site(request, { ip }))
    })
  },
  'sponsorships, beside a day’s budget for 400 operations': (clock) => {
    const perDay = '0.248'
    const paymaster = createPaymaster({
      networks: [{ chainId: transferPolicy.chainId, paymaster: `0x${'12'.repeat(20)}` }],
      policies: [{ ...transferPolicy, perSender: perDay, perDay, total: perDay }],
      key: `0x${'ab'.repeat(32)}`,
      storage: memorySponsorships(),
      clock,
      rates: { ...rates, pm_getPaymasterData: { perSecond: 1, burst: 30 } },
    })
    return same(async (ip, at) => {
      const operation = newOperation({ sender: accountOf(at) })
      const params = [operation, entryPoint08Address, '0x7a69', { policyId: 'transfers' }]
      const body = { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params }
      const response = await paymaster(post('/', body), { ip })
      return 'result' in (await response.json())
    }, 400)
  },
  'sockets of the relay': (clock) => {
    const limits = { ...defaultLimits, connections: 4_000, upgradeBurst: 5_000 }
    const clients = new Clients(limits, clock)
    return same(async (ip) => {
      try {
        clients.addSocket(clientAddress({ ip }))
        return true
      } catch {
        return false
      }
    }, 5_000)
  },
  'buffers of the relay': () => {
    const { bufferedBytesPerBlock: block, bufferedBytesInAll: total } = defaultLimits
    const buffered = new QuotaCounter({ client: Infinity, block, total })
    return same(async (ip) => {
      const sender = clientAddress({ ip })
      const isFull = buffered.exceeded(sender, 500_000) !== undefined
      if (!isFull) buffered.add(sender, 500_000)
      return !isFull
    }, 1_000)
  },
  'connections to the listener': () => {
    const server = new EventEmitter()
    limitConnections(server as Server, 20)
    let open = 0
    return same(async (ip) => {
      let isOpen = true
      const socket = { remoteAddress: ip, once: () => socket, destroy: () => (isOpen = false) }
      // What the process can hold.
      if (open >= 600) return false
      server.emit('connection', socket)
      if (isOpen) open += 1
      return isOpen
    }, 5_000)
  },
}

const hosts: Record<string, (at: number) => string> = {
  'an IPv4 address': () => '6.6.6.6',
  'an IPv6 /64': (at) => `2001:db8:6:6::${at.toString(16)}`,
  'an IPv6 /48': (at) => `2001:db8:6:${(at % 4_096).toString(16)}::1`,
}
const table = Object.entries(services).flatMap(([service, open]) =>
  Object.entries(hosts).map(([host, ipOf]) => ({ service, open, host, ipOf })),
)
// Each service with one kind of host, and each kind with many services; all of them in the full run.
const tried = process.env.PORTICO_FULL
  ? table
  : table.filter((_, at) => at % 3 === Math.floor(at / 3) % 3)

describe('one host at its own limits, beside 200 honest clients', () => {
  it.each(tried)('S26 takes $service from none of them with $host', async ({ open, ipOf }) => {
    const clock = manualClock(start)
    const { attack, honest, requests = 400 } = open(clock)
    let refused = 0
    const flood = async (first: number, count: number) => {
      for (let at = first; at < first + count; at += 1)
        if (!(await attack(ipOf(at), at))) refused += 1
    }
    await flood(1, requests)
    let served = 0
    for (let at = 0; at < honestClients; at += 1) {
      const client = 1_000_000 + at
      if (await honest(`203.0.113.${at}`, client)) served += 1
      if (at % 20 === 0) await clock.advance(100)
      await flood(client, 1)
    }
    expect(served).toBe(honestClients)
    expect(refused).toBeGreaterThan(0)
  })
})
