import { nativePlaceholder } from '@portico/core/endpoints'
import { describe, expect, it } from 'vitest'
import { NetworkStore } from '../../core/src/network/NetworkStore.ts'
import { network } from './fakes/networks.ts'

const all = [network('eip155', '1'), network('eip155', '10'), network('solana', 'main')]

describe('NetworkStore', () => {
  it('finds configured networks by namespace and by id', () => {
    const networks = new NetworkStore(all)
    expect(networks.of('eip155')).toEqual([all[0], all[1]])
    expect(networks.of('cosmos')).toEqual([])
    expect(networks.find('solana:main')).toBe(all[2])
    expect(networks.find('eip155:99')).toBeUndefined()
    expect(networks.find(undefined)).toBeUndefined()
  })

  it('R3.04 describes an unconfigured network as "Unknown Network"', () => {
    expect(new NetworkStore(all).describe('eip155:99')).toEqual({
      id: '99',
      caipNetworkId: 'eip155:99',
      chainNamespace: 'eip155',
      name: 'Unknown Network',
      nativeCurrency: { name: '', symbol: '', decimals: 0 },
      rpcUrls: { default: { http: [] } },
    })
  })

  it('selects the first network of a namespace by default', () => {
    const networks = new NetworkStore(all)
    expect(networks.current('eip155')).toBe(all[0])
    networks.select('eip155:10')
    expect(networks.current('eip155')).toBe(all[1])
    expect(networks.current('solana')).toBe(all[2])
    expect(networks.current('cosmos')).toBeUndefined()
  })

  it("selects the dapp's default network, unless it is unknown", () => {
    expect(new NetworkStore(all, 'eip155:10').current('eip155')).toBe(all[1])
    expect(new NetworkStore(all, 'eip155:99').current('eip155')).toBe(all[0])
  })

  it('drops stored selections that are no longer configured', () => {
    const networks = new NetworkStore(all)
    networks.restore({ eip155: 'eip155:99', solana: 'solana:main' })
    expect(networks.selected).toEqual({ solana: 'solana:main' })
  })
})

it('R9.11 a native currency has a placeholder for its address, by namespace', () => {
  expect(['eip155', 'solana', 'bip122', 'cosmos', 'polkadot'].map(nativePlaceholder)).toEqual([
    `0x${'ee'.repeat(20)}`,
    'So11111111111111111111111111111111111111111',
    ...['0x', '0x', '0x'],
  ])
})
