import { solana, solanaDevnet, solanaMainnet, solanaTestnet } from '@portico/solana'
import { describe, expect, it } from 'vitest'
import { chainOf } from '../../../adapters/solana/src/networks.ts'
import { sandboxNetwork } from './setup/openCluster.ts'

const local = sandboxNetwork('http://127.0.0.1:8899')

describe('networks', () => {
  it('R3.05 of Solana are identified by their genesis hash, and by name in wallets', () => {
    // The genesis hashes of the three public clusters.
    const hashes = {
      'solana:mainnet': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      'solana:devnet': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
      'solana:testnet': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    }
    const networks = [solanaMainnet, solanaDevnet, solanaTestnet]
    expect(networks.map(chainOf)).toEqual(Object.keys(hashes))
    expect(networks.map(({ id }) => id)).toEqual(
      Object.values(hashes).map((hash) => hash.slice(0, 32)),
    )
  })

  it("of a dapp's own are local to wallets, or what the dapp says", () => {
    expect(chainOf(local)).toBe('solana:localnet')
    expect(chainOf({ ...local, walletChain: 'solana:acme' } as typeof local)).toBe('solana:acme')
  })

  it("R7.28 ask the dapp's own endpoints first", () => {
    const rpcUrls = { [solanaMainnet.id]: ['https://node.acme.example'] }
    const { networks } = solana({ networks: [solanaMainnet, solanaDevnet], rpcUrls })
    expect(networks.map((network) => network.rpcUrls.default.http)).toEqual([
      ['https://node.acme.example', ...solanaMainnet.rpcUrls.default.http],
      solanaDevnet.rpcUrls.default.http,
    ])
  })

  it.each([
    [[], {}, 'setup/noNetworks', 'at least one'],
    [[solanaMainnet, solanaMainnet], {}, 'setup/badNetwork', 'is there twice'],
    [[{ ...local, id: 'x' }], {}, 'setup/badNetwork', 'first 32 characters'],
    [
      [{ ...local, caipNetworkId: 'solana:x' }],
      {},
      'setup/badNetwork',
      'caipNetworkId is solana:x',
    ],
    [[{ ...local, rpcUrls: { default: { http: [] } } }], {}, 'setup/badNetwork', 'http is empty'],
    [[sandboxNetwork('ws://a.b')], {}, 'setup/badNetwork', 'not an http(s) URL'],
    [
      [{ ...local, nativeCurrency: { name: 'S', symbol: 'S', decimals: 18 } }],
      {},
      'setup/badNetwork',
      'decimals is not 9',
    ],
    [[undefined], {}, 'setup/badNetwork', 'undefined'],
    [[solanaMainnet], { x: ['https://a.b'] }, 'setup/badRpcUrls', 'not among the networks'],
  ])('that are invalid are rejected with the reason: %#', (networks, rpcUrls, code, text) => {
    const make = () => solana({ networks: networks as never, rpcUrls })
    expect(make).toThrow(expect.objectContaining({ code, message: expect.stringContaining(text) }))
  })
})
