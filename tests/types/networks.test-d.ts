import { bip122, bitcoin, bitcoinSignet } from '@portico/bip122'
import { createKit } from '@portico/core'
import { cosmos, cosmosHub, osmosis } from '@portico/cosmos'
import { base, eip155, mainnet } from '@portico/eip155'
import { kusama, polkadot, polkadotMainnet } from '@portico/polkadot'
import { solana, solanaDevnet, solanaMainnet } from '@portico/solana'
import { sepolia } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'

/** Typed as the network ids that `switchNetwork` accepts. */
const idsOf = <id>(kit: { switchNetwork(networkId: id): Promise<void> }) => kit.switchNetwork

describe('network ids have the types of the networks of each adapter', () => {
  it('eip155, with networks of the package and of viem', () => {
    const kit = createKit({ adapters: [eip155({ networks: [mainnet, base, sepolia] })] })
    expectTypeOf(idsOf(kit))
      .parameter(0)
      .toEqualTypeOf<'eip155:1' | 'eip155:8453' | 'eip155:11155111'>()
    // @ts-expect-error not configured
    kit.switchNetwork('eip155:10')
  })

  it('solana', () => {
    const kit = createKit({ adapters: [solana({ networks: [solanaMainnet, solanaDevnet] })] })
    expectTypeOf(idsOf(kit))
      .parameter(0)
      .toEqualTypeOf<
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' | 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
      >()
    // @ts-expect-error not configured
    kit.switchNetwork('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
  })

  it('bip122', () => {
    const kit = createKit({ adapters: [bip122({ networks: [bitcoin, bitcoinSignet] })] })
    expectTypeOf(idsOf(kit))
      .parameter(0)
      .toEqualTypeOf<
        'bip122:000000000019d6689c085ae165831e93' | 'bip122:00000008819873e925422c1ff0f99f7c'
      >()
    // @ts-expect-error not configured
    kit.switchNetwork('bip122:000000000933ea01ad0ee984209779ba')
  })

  it('polkadot', () => {
    const kit = createKit({ adapters: [polkadot({ networks: [polkadotMainnet, kusama] })] })
    expectTypeOf(idsOf(kit))
      .parameter(0)
      .toEqualTypeOf<
        'polkadot:91b171bb158e2d3848fa23a9f1c25182' | 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
      >()
    // @ts-expect-error not configured
    kit.switchNetwork('polkadot:68d56f15f85d3136970ec16946040bc1')
  })

  it('cosmos', () => {
    const kit = createKit({ adapters: [cosmos({ networks: [cosmosHub, osmosis] })] })
    expectTypeOf(idsOf(kit)).parameter(0).toEqualTypeOf<'cosmos:cosmoshub-4' | 'cosmos:osmosis-1'>()
    // @ts-expect-error not configured
    kit.switchNetwork('cosmos:juno-1')
  })

  it('limit the default network', () => {
    const adapters = [eip155({ networks: [mainnet, base] })] as const
    createKit({ adapters, defaultNetwork: 'eip155:8453' })
    // @ts-expect-error not configured
    createKit({ adapters, defaultNetwork: 'eip155:10' })
  })
})
