import * as everything from '@portico/cosmos'
import { type CosmosNetwork, cosmos, cosmosHub, osmosis } from '@portico/cosmos'
import { describe, expect, it } from 'vitest'

const shipped = (Object.values(everything) as unknown[]).filter(
  (value): value is CosmosNetwork =>
    typeof value === 'object' && value !== null && 'bech32Prefix' in value,
)

describe('the networks of the package', () => {
  it('R3.05 are those of the main chains, whole and each once', () => {
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

  it('T4 have https endpoints alone, of both kinds, so that a wallet can be taught them', () => {
    for (const { rpcUrls, restUrls = [], blockExplorers } of shipped) {
      const urls = [...rpcUrls.default.http, ...restUrls, blockExplorers?.default.url]
      expect(restUrls.length).toBeGreaterThan(0)
      expect(urls.every((url) => url?.startsWith('https://'))).toBe(true)
    }
  })

  it('rise in their price with the speed', () => {
    for (const { gasPrice } of shipped) {
      const { slow, normal, fast } = gasPrice
      expect(Number(slow)).toBeGreaterThan(0)
      expect(Number(slow) <= Number(normal) && Number(normal) <= Number(fast)).toBe(true)
    }
  })
})

describe('cosmos()', () => {
  it('needs a network', () => {
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
  ])('says what is wrong with a network of %j', (wrong, named) => {
    const networks = [{ ...cosmosHub, ...wrong } as CosmosNetwork]
    expect(() => cosmos({ networks })).toThrow(
      expect.objectContaining({
        code: 'setup/badNetwork',
        message: expect.stringContaining(named),
      }),
    )
  })

  it('says that a network is there twice', () => {
    expect(() => cosmos({ networks: [cosmosHub, osmosis, cosmosHub] })).toThrow(/there twice/)
  })

  it('asks own endpoints first, and says which cannot be asked', () => {
    const own = ['https://own.example']
    const { networks } = cosmos({ networks: [cosmosHub], rpcUrls: { 'cosmoshub-4': own } })
    expect(networks[0].rpcUrls.default.http).toEqual([...own, ...cosmosHub.rpcUrls.default.http])
    for (const rpcUrls of [{ 'osmosis-1': own }, { 'cosmoshub-4': ['example'] }])
      expect(() => cosmos({ networks: [cosmosHub], rpcUrls })).toThrow(
        expect.objectContaining({ code: 'setup/badRpcUrls' }),
      )
  })

  it('takes a chain id that is too long for CAIP-2 by its hash, and asks wallets for the id itself', async () => {
    const chainId = 'a-chain-whose-name-is-longer-than-32-characters-1'
    const id = 'hashed-0123456789abcdef'
    const network = { ...cosmosHub, id, caipNetworkId: `cosmos:${id}`, chainId } as const
    const { networks } = cosmos({ networks: [network] })
    const { chainIdOf } = await import('../../../adapters/cosmos/src/chainIdOf.ts')
    expect(chainIdOf(networks[0])).toBe(chainId)
    expect(chainIdOf(cosmosHub)).toBe('cosmoshub-4')
  })
})
