import { bip122, bitcoin, bitcoinTestnet4 } from '@portico/bip122'
import { assetId } from '@portico/core/feature'
import { cosmos, cosmosHub, osmosis } from '@portico/cosmos'
import { eip155, mainnet } from '@portico/eip155'
import { kusama, paseo, polkadot, polkadotMainnet } from '@portico/polkadot'
import { solana, solanaMainnet } from '@portico/solana'
import { assert, describe, expect, it } from 'vitest'

const adapters = [
  bip122({ networks: [bitcoin, bitcoinTestnet4] }),
  cosmos({ networks: [cosmosHub, osmosis] }),
  eip155({ networks: [mainnet] }),
  polkadot({ networks: [polkadotMainnet, kusama, paseo] }),
  solana({ networks: [solanaMainnet] }),
]

describe('ids of assets (CAIP-19, SLIP-44)', () => {
  it.each([
    [bitcoin, 0],
    [bitcoinTestnet4, 1],
    [polkadotMainnet, 354],
    [kusama, 434],
    [paseo, 1],
    [cosmosHub, 118],
    [osmosis, 10000118],
    [mainnet, 60],
    [solanaMainnet, 501],
  ])('name the native currency of a network by its own coin type: %#', (network, coinType) => {
    const { caipNetworkId: id } = network
    expect(assetId({ adapters }, id)).toBe(`${id}/slip44:${coinType}`)
  })

  it('write the name of a token in the characters that the grammar has', () => {
    const { caipNetworkId: id } = osmosis
    const name = 'factory/osmo1abc/my_token'
    expect(assetId({ adapters }, id, name)).toBe(`${id}/token:factory%2Fosmo1abc%2Fmy%5Ftoken`)
  })

  it('are one for every spelling of an Ethereum address', () => {
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const ids = [token, token.toLowerCase()].map((it) => assetId({ adapters }, 'eip155:1', it))
    expect(new Set(ids)).toEqual(new Set([`eip155:1/erc20:${token.toLowerCase()}`]))
  })

  it('keep the spelling of a Solana address', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const { caipNetworkId: id } = solanaMainnet
    expect(assetId({ adapters }, id, mint)).toBe(`${id}/token:${mint}`)
  })

  it('are ids all the same where an adapter throws, or an address is no text of Unicode', () => {
    const broken = { namespace: 'ton', assetId: () => assert.fail('This address is no address') }
    expect(assetId({ adapters: [broken] }, 'ton:-239', 'a\ud800')).toBe('ton:-239/token:a%EF%BF%BD')
    for (const { networks } of adapters) {
      const [network] = networks
      const id = network.caipNetworkId
      expect(assetId({ adapters }, id, 'a\ud800').startsWith(`${id}/`)).toBe(true)
    }
  })

  it('are ids all the same where the adapter of a chain family names none', () => {
    expect(assetId({ adapters: [] }, 'ton:-239')).toBe('ton:-239/token:native')
    expect(assetId({ adapters: [] }, 'ton:-239', 'a_b')).toBe('ton:-239/token:a%5Fb')
  })
})
