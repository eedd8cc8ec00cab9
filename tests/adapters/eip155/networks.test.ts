import { KitError, type NetworkDefinition } from '@portico/core'
import * as eip155Package from '@portico/eip155'
import { base, eip155, mainnet, toNetwork } from '@portico/eip155'
import * as viemChains from 'viem/chains'
import { describe, expect, it } from 'vitest'

const chains = new Map(Object.entries(viemChains))
const own = Object.entries(eip155Package).filter(
  ([, value]) => typeof value === 'object' && 'caipNetworkId' in value,
)

function thrown(run: () => unknown): KitError {
  try {
    run()
  } catch (error) {
    if (error instanceof KitError) return error
  }
  throw new Error('no KitError was thrown')
}

describe('networks', () => {
  it('R3.05 cover the main chains, including the twelve of swaps', () => {
    const ids = own.map(([, network]) => (network as typeof mainnet).id as number)
    const swaps = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(ids).toEqual(expect.arrayContaining(swaps))
    expect(ids.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(own)('R3.05 the data of %s equals that of viem, its endpoints first', (name, given) => {
    const { rpcUrls, ...network } = given as NetworkDefinition
    const { rpcUrls: known, ...chain } = toNetwork(chains.get(name) as never)
    expect(network).toEqual(chain)
    const { http } = known.default
    expect(rpcUrls.default.http.slice(0, http.length)).toEqual(http)
  })

  it.each(own.filter(([name]) => name !== 'anvil'))(
    'R9.03 two operators or more serve %s',
    (_, network) => {
      const { http } = (network as NetworkDefinition).rpcUrls.default
      const operators = http.map((url) => new URL(url).hostname.split('.').slice(-2).join('.'))
      expect(new Set(operators).size).toBeGreaterThanOrEqual(2)
      expect(http.every((url) => url.startsWith('https://'))).toBe(true)
    },
  )
})

describe('toNetwork', () => {
  it("R3.04 R3.05 takes the dapp's own viem chain", () => {
    const { networks } = eip155({ networks: [viemChains.sepolia, base] })
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:11155111',
      'eip155:8453',
    ])
  })

  it('accepts a network of the kit unchanged', () => {
    expect(toNetwork(mainnet)).toBe(mainnet)
  })

  const { rpcUrls, nativeCurrency } = mainnet
  it.each([
    [{ id: 0 }, 'id is not a positive whole number'],
    [{ id: '1' }, 'id is not a positive whole number'],
    [{ id: 1.5 }, 'id is not a positive whole number'],
    [{ name: ' ' }, 'name is empty'],
    [{ nativeCurrency: undefined }, 'nativeCurrency.name is empty'],
    [{ nativeCurrency: { ...nativeCurrency, symbol: '' } }, 'nativeCurrency.symbol is empty'],
    [{ nativeCurrency: { ...nativeCurrency, decimals: -1 } }, 'nativeCurrency.decimals'],
    [{ rpcUrls: undefined }, 'rpcUrls.default.http is empty'],
    [{ rpcUrls: { default: { http: [] } } }, 'rpcUrls.default.http is empty'],
    [{ rpcUrls: { default: { http: ['ws://a.b'] } } }, 'has "ws://a.b", which is not'],
    [
      { rpcUrls, blockExplorers: { default: { url: 'javascript:1' } } },
      'blockExplorers.default.url',
    ],
    [{ caipNetworkId: 'eip155:2' }, 'caipNetworkId is eip155:2, but id is 1'],
  ])('names the invalid field of %j', (wrong, message) => {
    const error = thrown(() => eip155({ networks: [{ ...mainnet, ...wrong } as never] }))
    expect(error.code).toBe('setup/badNetwork')
    expect(error.shortMessage).toContain(message)
  })

  it.each([undefined, null, {}, 'mainnet', 1])(
    'rejects %j in place of a network without crashing',
    (wrong) => {
      expect(thrown(() => toNetwork(wrong as never)).code).toBe('setup/badNetwork')
    },
  )
})

describe('eip155', () => {
  it('requires a network', () => {
    expect(thrown(() => eip155({ networks: [] })).code).toBe('setup/noNetworks')
  })

  it('rejects a duplicate network', () => {
    const error = thrown(() => eip155({ networks: [mainnet, viemChains.mainnet] }))
    expect(error.shortMessage).toBe('Network 1 (Ethereum): is there twice')
  })

  it("puts the dapp's own endpoints before those of the network", () => {
    const { networks } = eip155({ networks: [mainnet, base], rpcUrls: { 8453: ['https://a.b'] } })
    expect(networks[0]).toBe(mainnet)
    expect(networks[1]?.rpcUrls.default.http).toEqual(['https://a.b', ...base.rpcUrls.default.http])
  })

  it('names invalid custom endpoints', () => {
    const urls = (rpcUrls: Record<number, string[]>) => () => eip155({ networks: [base], rpcUrls })
    expect(thrown(urls({ 1: ['https://a.b'] })).shortMessage).toBe(
      'rpcUrls of network 1: it is not among the networks',
    )
    expect(thrown(urls({ 8453: ['a.b'] })).shortMessage).toContain(
      '"a.b", which is not an http(s) URL',
    )
  })
})
