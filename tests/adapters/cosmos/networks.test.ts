import * as everything from '@portico/cosmos'
import { type CosmosNetwork, cosmos, cosmosHub, osmosis } from '@portico/cosmos'
import { describe, expect, it } from 'vitest'

const shipped = (Object.values(everything) as unknown[]).filter(
  (value): value is CosmosNetwork =>
    typeof value === 'object' && value !== null && 'bech32Prefix' in value,
)

describe('the networks of the package', () => {
  it('R3.05 cover the main chains, complete and without duplicates', () => {
    expect(shipped.map(({ name }) => name).sort()).toEqual([
      'Celestia',
      'Cosmos Hub',
      'Juno',
      'Neutron',
      'Noble',
      'Osmosis',
      'Osmosis Testnet',
      'dYdX',
    ])
    expect(new Set(shipped.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(shipped.length)
    expect(cosmos({ networks: shipped }).networks).toEqual(shipped)
  })

  it('T4 have https endpoints only, both RPC and REST, so that a wallet can add them', () => {
    for (const { rpcUrls, restUrls = [], blockExplorers } of shipped) {
      const urls = [...rpcUrls.default.http, ...restUrls, blockExplorers?.default.url]
      expect(restUrls.length).toBeGreaterThan(0)
      expect(urls.every((url) => url?.startsWith('https://'))).toBe(true)
    }
  })

  it('have higher gas prices for faster speeds', () => {
    for (const { gasPrice } of shipped) {
      const { slow, normal, fast } = gasPrice
      expect(Number(slow)).toBeGreaterThan(0)
      expect(Number(slow) <= Number(normal) && Number(normal) <= Number(fast)).toBe(true)
    }
  })
})

describe('cosmos()', () => {
  it('requires a network', () => {
    expect(() => cosmos({ networks: [] })).toThrow(
      expect.objectContaining({ code: 'setup/noNetworks' }),
    )
  })

  it.each([
    [{ id: 'a'.repeat(33) }, 'hashed-'],
    [{ id: 'cosmoshub 4' }, 'CAIP-2'],
    [{ id: 4 }, 'CAIP-2'],
    [{ caipNetworkId: 'cosmos:osmosis-1' }, 'caipNetworkId'],
    [{ chainNamespace: 'eip155' }, 'chainNamespace'],
    [{ name: ' ' }, 'name'],
    [{ nativeCurrency: { name: 'x', symbol: '', decimals: 6 } }, 'symbol'],
    [{ nativeCurrency: { name: 'x', symbol: 'x', decimals: 1.5 } }, 'decimals'],
    [{ rpcUrls: { default: { http: [] } } }, 'rpcUrls'],
    [{ rpcUrls: { default: { http: ['ftp://a'] } } }, 'ftp://a'],
    [{ bech32Prefix: 'Cosmos' }, 'bech32Prefix'],
    [{ bech32Prefix: undefined }, 'bech32Prefix'],
    [{ denom: '' }, 'denom'],
    [{ gasPrice: { slow: '0.1', normal: '1e-3', fast: '1' } }, 'gasPrice'],
    [{ gasPrice: undefined }, 'gasPrice'],
  ])('reports the invalid field of a network with %j', (wrong, named) => {
    const networks = [{ ...cosmosHub, ...wrong } as CosmosNetwork]
    expect(() => cosmos({ networks })).toThrow(
      expect.objectContaining({
        code: 'setup/badNetwork',
        message: expect.stringContaining(named),
      }),
    )
  })

  it('reports a duplicate network', () => {
    expect(() => cosmos({ networks: [cosmosHub, osmosis, cosmosHub] })).toThrow(/there twice/)
  })

  it('tries custom endpoints first and rejects invalid ones', () => {
    const own = ['https://own.example']
    const { networks } = cosmos({ networks: [cosmosHub], rpcUrls: { 'cosmoshub-4': own } })
    expect(networks[0].rpcUrls.default.http).toEqual([...own, ...cosmosHub.rpcUrls.default.http])
    for (const rpcUrls of [{ 'osmosis-1': own }, { 'cosmoshub-4': ['example'] }])
      expect(() => cosmos({ networks: [cosmosHub], rpcUrls })).toThrow(
        expect.objectContaining({ code: 'setup/badRpcUrls' }),
      )
  })

  it('accepts the hash of a chain id that does not fit CAIP-2, and sends the chain id itself to wallets', async () => {
    const chainId = 'a-chain-whose-name-is-longer-than-32-characters-1'
    const id = 'hashed-0123456789abcdef'
    const network = { ...cosmosHub, id, caipNetworkId: `cosmos:${id}`, chainId } as const
    const { networks } = cosmos({ networks: [network] })
    const { chainIdOf } = await import('../../../adapters/cosmos/src/networks.ts')
    expect(chainIdOf(networks[0])).toBe(chainId)
    expect(chainIdOf(cosmosHub)).toBe('cosmoshub-4')
  })
})
