import { bitcoin, bitcoinTestnet4 } from '@portico/bip122'
import { contractAdapterHost as host } from '@portico/core/testing'
import { cosmosHub, osmosis } from '@portico/cosmos'
import { kusama, paseo, polkadotMainnet } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'
import { createAdapter as createBitcoin } from '../../adapters/bip122/src/session/createAdapter.ts'
import { createAdapter as createCosmos } from '../../adapters/cosmos/src/session/createAdapter.ts'
import { createAdapter as createPolkadot } from '../../adapters/polkadot/src/session/createAdapter.ts'

const { assetId: bitcoinId } = createBitcoin({ networks: [bitcoin, bitcoinTestnet4] }, host)
const { assetId: cosmosId } = createCosmos([cosmosHub, osmosis], host)
const { assetId: polkadotId } = createPolkadot([polkadotMainnet, kusama, paseo], host)

describe('ids of assets (CAIP-19, SLIP-44)', () => {
  it.each([
    [bitcoinId, bitcoin, 0],
    [bitcoinId, bitcoinTestnet4, 1],
    [polkadotId, polkadotMainnet, 354],
    [polkadotId, kusama, 434],
    [polkadotId, paseo, 1],
    [cosmosId, cosmosHub, 118],
    [cosmosId, osmosis, 10000118],
  ])(
    'name the native currency of a network by its own coin type: %#',
    (idOf, network, coinType) => {
      const { caipNetworkId: id } = network
      expect(idOf?.(id)).toBe(`${id}/slip44:${coinType}`)
    },
  )

  it('write the name of a token in the characters that the grammar has', () => {
    const { caipNetworkId: id } = osmosis
    const name = 'factory/osmo1abc/my_token'
    expect(cosmosId?.(id, name)).toBe(`${id}/token:factory%2Fosmo1abc%2Fmy%5Ftoken`)
  })
})
