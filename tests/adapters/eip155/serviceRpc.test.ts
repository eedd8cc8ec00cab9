import { createKit, memoryDriver, type NetworkDefinition, type Services } from '@portico/core'
import { anvil, base, eip155, mainnet } from '@portico/eip155'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { evmSigner } from '../../fakes/evmSigner.ts'
import { page } from '../../fakes/page.ts'

type Call = { readonly id: number; readonly method: string }
const vendor = 'https://rpc.walletconnect.org/v1/?chainId=eip155:1&projectId=p%261'
const own = 'https://node.acme.example'
type Settings = { projectId?: string; services?: Partial<Services>; basic?: boolean }

function kitWith(settings: Settings) {
  return createKit({
    adapters: [
      eip155({
        networks: [mainnet, base, anvil],
        rpcUrls: { 8453: [own] },
        discovery: { target: page() },
      }),
    ],
    storage: memoryDriver(),
    analytics: false,
    ...settings,
  })
}
const urlsOf = (settings: Settings, id: 'eip155:1' | 'eip155:8453' | 'eip155:31337') =>
  kitWith(settings).networks.find(id)!.rpcUrls

afterEach(() => void vi.unstubAllGlobals())

describe("the data service's JSON-RPC", () => {
  it("R7.28 stands after the dapp's own endpoints and before those of the network", () => {
    const { http } = mainnet.rpcUrls.default
    const asked = urlsOf({ projectId: 'p&1' }, 'eip155:1')
    expect(asked.default.http).toEqual([vendor, ...http])
    // A wallet that adds the network is not told the project id.
    expect(asked.chainDefault?.http).toEqual(http)
    expect(urlsOf({ projectId: 'p&1' }, 'eip155:8453').default.http.slice(0, 3)).toEqual([
      own,
      vendor.replace('eip155:1', 'eip155:8453'),
      'https://mainnet.base.org',
    ])
  })

  it('R7.28 is that of a server of your own, if there is one', () => {
    const services = { data: 'https://data.acme.example/v1/' }
    const [first] = urlsOf({ services }, 'eip155:1').default.http
    expect(first).toBe('https://data.acme.example/v1/?chainId=eip155:1')
  })

  it('R7.28 is not asked without a service, in basic mode, and for a chain of this machine', () => {
    const { http } = mainnet.rpcUrls.default
    expect(urlsOf({}, 'eip155:1').default.http).toEqual(http)
    expect(urlsOf({ projectId: 'p', basic: true }, 'eip155:1').default.http).toEqual(http)
    expect(urlsOf({ projectId: 'p' }, 'eip155:31337')).toEqual(anvil.rpcUrls)
  })

  it('R7.28 is left out for a chain that it refuses, and asked again when it was only away', async () => {
    const asked: string[] = []
    let status = 400
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      asked.push(new URL(url).hostname)
      if (url.includes('chainId=') && status !== 200) return new Response('{}', { status })
      const reply = ({ id, method }: Call) => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_chainId' ? '0x1' : '0x0',
      })
      const calls = JSON.parse(String(body)) as Call | readonly Call[]
      return Response.json(Array.isArray(calls) ? calls.map(reply) : reply(calls as Call))
    })
    const read = async (network: NetworkDefinition) => {
      asked.length = 0
      const kit = kitWith({ projectId: 'p' })
      const { balances } = (await kit.adapters.load('eip155'))!
      const { account } = evmSigner(undefined, network)
      await balances!.getBalances({ account, network, signal: new AbortController().signal })
      return asked.filter((host) => host === 'rpc.walletconnect.org').length
    }
    const refused = kitWith({ projectId: 'p' }).networks.find('eip155:1')!
    expect(await read(refused)).toBeGreaterThan(0)
    expect(await read(refused)).toBe(0)
    status = 503
    const away = kitWith({ projectId: 'p' }).networks.find('eip155:1')!
    expect(await read(away)).toBeGreaterThan(0)
    status = 200
    expect(await read(away)).toBeGreaterThan(0)
    // Requests of the read before may still arrive.
    await expect
      .poll(async () => {
        await read(away)
        return [...new Set(asked)]
      })
      .toEqual(['rpc.walletconnect.org'])
  })
})
