import { createKit, type KitSettings, memoryDriver } from '@portico/core'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSender } from '../../core/src/project/createAnalytics.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { steppingClock } from './fakes/steppingClock.ts'

const endpoint = 'https://events.example'
const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A started kit and its requests; `sent` waits for the next one. */
function openKit(settings: KitSettings) {
  const requests: { url: URL; body: unknown }[] = []
  let tell = (): void => undefined
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', address)]
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock: steppingClock(),
    fetch: async (url, init) => {
      if (init?.method === 'GET') return Response.json({ isAnalyticsEnabled: true })
      requests.push({ url: new URL(String(url)), body: JSON.parse(String(init?.body)) })
      tell()
      return new Response('')
    },
    ...settings,
  })
  const stop = kit.start()
  const sent = async (count: number) => {
    while (requests.length < count)
      await new Promise<void>((resolve) => {
        tell = resolve
      })
    return requests
  }
  return { kit, requests, sent, stop }
}

/** Runs everything that a visitor without funds can do. */
async function visit({ kit, stop }: ReturnType<typeof openKit>): Promise<void> {
  await kit.open()
  await kit.connect({ connectorId: 'wallet' })
  await kit.switchNetwork('eip155:2')
  await kit.disconnect()
  kit.close()
  stop()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('analytics', () => {
  const silent: Record<string, () => KitSettings> = {
    'there is no endpoint': () => ({}),
    'the dapp says analytics: false': () => ({
      services: { analytics: endpoint },
      analytics: false,
    }),
    'the kit is in basic mode': () => ({ services: { analytics: endpoint }, basic: true }),
    'the browser asks for privacy (GPC)': () => {
      vi.stubGlobal('navigator', { globalPrivacyControl: true })
      return { services: { analytics: endpoint }, projectId: 'p' }
    },
    'the browser asks not to be tracked': () => {
      vi.stubGlobal('navigator', { doNotTrack: '1' })
      return { services: { analytics: endpoint }, projectId: 'p' }
    },
  }
  for (const [why, settings] of Object.entries(silent))
    it(`R7.22 V1 sends no event when ${why}`, async () => {
      const world = openKit(settings())
      await visit(world)
      expect(world.requests).toEqual([])
    })

  it('R7.22 V1 sends nothing before the visitor acts', async () => {
    const { requests, kit, sent, stop } = openKit({ services: { analytics: endpoint } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toEqual([])
    await kit.open()
    await sent(1)
    stop()
  })

  it('R7.22 V1 posts an event to /e in the frozen schema, without further fields', async () => {
    vi.stubGlobal('location', new URL('https://dapp.example/buy?ref=secret#fragment'))
    const { kit, sent, stop } = openKit({ services: { analytics: endpoint }, projectId: 'p' })
    await kit.connect({ connectorId: 'wallet' })
    const [request] = await sent(1)
    expect(request?.url.origin + (request?.url.pathname ?? '')).toBe(`${endpoint}/e`)
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      projectId: 'p',
      st: 'portico',
      sv: expect.stringMatching(/^react-\d/),
    })
    expect(request?.body).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      domain: 'dapp.example',
      timestamp: expect.any(Number),
      props: {
        type: 'track',
        event: 'CONNECT_SUCCESS',
        properties: { method: 'browser', name: 'Wallet wallet', reconnect: false },
      },
    })
    stop()
  })

  it('V1 sends no address, message, query or fragment during a whole visit', async () => {
    vi.stubGlobal('location', new URL('https://dapp.example/buy?ref=secret#fragment'))
    const world = openKit({ services: { analytics: endpoint } })
    world.kit.events.track('SEND_ERROR', { message: `no funds at ${address}` })
    await visit(world)
    const requests = await world.sent(5)
    const text = JSON.stringify(requests.map(({ url, body }) => [url.href, body]))
    for (const secret of [address, 'secret', 'fragment', 'no funds', '/buy'])
      expect(text).not.toContain(secret)
  })

  it('V1 drops what a careless feature tracks: addresses, hashes, amounts, URLs', async () => {
    const bodies: unknown[] = []
    const send = createSender({
      baseUrl: endpoint,
      domain: 'dapp.example',
      sdk: { st: 'portico', sv: 'react-0' },
      transport: async ({ body }) => void bodies.push(body),
    })
    const properties = {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      kind: 'swap',
      done: true,
      address: 'short.eth',
      amount: '1.5',
      hash: '0xab',
      to: address,
      account: `eip155:1:${address}`,
      key: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      coin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      page: 'https://dapp.example/?a=1',
      query: '?a=1',
      long: 'a '.repeat(50),
      count: 3,
      nested: { a: 1 },
    }
    await send({ name: 'SWAP', properties, timestamp: 0 })
    const { network, kind, done } = properties
    expect(bodies).toEqual([
      expect.objectContaining({
        props: { type: 'track', event: 'SWAP', properties: { network, kind, done } },
      }),
    ])
  })

  it('V1 never sends a 32-byte or 20-byte hex value', () => {
    const hex = fc.oneof(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
    )
    fc.assert(
      fc.property(hex, fc.string({ maxLength: 8 }), (bytes, around) => {
        const text = `${around}${Buffer.from(bytes).toString('hex')}`
        let sent = ''
        createSender({
          baseUrl: endpoint,
          domain: '',
          sdk: { st: '', sv: '' },
          transport: async ({ body }) => {
            sent = JSON.stringify(body)
          },
        })({ name: 'X', properties: { text }, timestamp: 0 })
        expect(sent).toContain('"properties":{}')
      }),
      { numRuns: 500 },
    )
  })

  it('ignores a failing server and sends the next event', async () => {
    let asked = 0
    const { kit, stop } = openKit({
      services: { analytics: endpoint },
      fetch: async () => {
        asked += 1
        throw new TypeError('Failed to fetch')
      },
    })
    await kit.open()
    while (asked < 1) await new Promise((resolve) => setImmediate(resolve))
    kit.events.track('CLICK_NETWORKS')
    while (asked < 2) await new Promise((resolve) => setImmediate(resolve))
    stop()
  })

  it('passes every event to the dapp, whatever the analytics setting', async () => {
    const { kit, stop } = openKit({ analytics: false })
    const heard: string[] = []
    const unsubscribe = kit.events.subscribe(({ name }) => heard.push(name))
    await kit.connect({ connectorId: 'wallet' })
    unsubscribe()
    await kit.disconnect()
    expect(heard).toEqual(['CONNECT_SUCCESS'])
    expect(kit.events.latest).toMatchObject({ name: 'DISCONNECT_SUCCESS' })
    stop()
  })
})
