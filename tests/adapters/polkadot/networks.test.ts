import { knownGenesis } from '@polkadot/networks/defaults'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsU8a } from '@polkadot/util-crypto'
import { KitError } from '@portico/core'
import * as polkadotPackage from '@portico/polkadot'
import { kusama, polkadot, polkadotMainnet } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'

const own = Object.entries(polkadotPackage).filter(
  ([, value]) => typeof value === 'object' && 'caipNetworkId' in value,
) as [string, polkadotPackage.PolkadotNetwork][]

function thrown(run: () => unknown): KitError {
  try {
    run()
  } catch (error) {
    if (error instanceof KitError) return error
  }
  throw new Error('no KitError was thrown')
}

describe('networks', () => {
  it('R3.05 cover the main networks and their test networks', () => {
    expect(own.map(([name]) => name).sort()).toEqual([
      'kusama',
      'kusamaAssetHub',
      'kusamaPeople',
      'paseo',
      'polkadotAssetHub',
      'polkadotMainnet',
      'polkadotPeople',
      'westend',
    ])
  })

  it.each([
    ['polkadotMainnet', 'polkadot'],
    ['kusama', 'kusama'],
    ['westend', 'westend'],
    ['polkadotAssetHub', 'statemint'],
    ['kusamaAssetHub', 'statemine'],
  ])('R3.05 have the genesis hash that the chain library has for %s', (name, known) => {
    const [, network] = own.find(([each]) => each === name)!
    expect(knownGenesis[known]).toContain(network.genesisHash)
  })

  // Chains that the chain library does not list: the hash of the first header, which follows from the state that the
  // specification for light clients names.
  it.each([
    ['polkadotPeople', '7a62a14ebf9b2e86292593414d58818324acc5701ea369734c0074f7c962bc0f'],
    ['kusamaPeople', 'd83cfbf48e85ab66eb53b647aff8cd75954af93b127467b31d07a21dd06cea38'],
  ])('R3.05 have the genesis hash of %s', (name, stateRoot) => {
    const [, network] = own.find(([each]) => each === name)!
    const noExtrinsics = '03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314'
    const header = `${'00'.repeat(32)}00${stateRoot}${noExtrinsics}00`
    expect(u8aToHex(blake2AsU8a(hexToU8a(`0x${header}`)))).toBe(network.genesisHash)
  })

  it('R3.05 name the networks whose accounts have usernames on a People chain', () => {
    const named = own.flatMap(([, { usernamesOf = [] }]) => usernamesOf)
    expect(named.sort()).toEqual(
      own
        .filter(([, { testnet }]) => !testnet)
        .map(([, { id }]) => id)
        .sort(),
    )
  })

  it.each(own)('R3.04 R7.28 %s is sound, and reached by several operators', (_, network) => {
    expect(polkadot({ networks: [network] }).networks[0]).toBe(network)
    const operators = network.rpcUrls.default.http.map((url) =>
      new URL(url).hostname.split('.').slice(-2).join('.'),
    )
    expect(new Set(operators).size).toBe(3)
  })
})

describe('polkadot()', () => {
  const { nativeCurrency } = polkadotMainnet
  it.each([
    [{ genesisHash: '0x12' }, 'genesisHash is not'],
    [{ id: '1' }, 'id is not the first 32'],
    [{ caipNetworkId: 'polkadot:1' }, 'caipNetworkId is polkadot:1, but id is 91b1'],
    [{ name: ' ' }, 'name is empty'],
    [{ nativeCurrency: undefined }, 'nativeCurrency.name'],
    [{ nativeCurrency: { ...nativeCurrency, decimals: 1.5 } }, 'nativeCurrency.decimals'],
    [{ ss58Prefix: 16_384 }, 'ss58Prefix is not'],
    [{ rpcUrls: { default: { http: [] } } }, 'rpcUrls.default.http is empty'],
    [{ rpcUrls: { default: { http: ['https://a.b'] } } }, 'is not a WebSocket'],
  ])('names the invalid field of %j', (wrong, message) => {
    const error = thrown(() => polkadot({ networks: [{ ...polkadotMainnet, ...wrong } as never] }))
    expect(error.code).toBe('setup/badNetwork')
    expect(error.message).toContain(message)
  })

  it('requires a network, without duplicates', () => {
    expect(thrown(() => polkadot({ networks: [] })).code).toBe('setup/noNetworks')
    expect(thrown(() => polkadot({ networks: [kusama, undefined as never] })).code).toBe(
      'setup/badNetwork',
    )
    expect(thrown(() => polkadot({ networks: [kusama, kusama] })).message).toContain(
      'is there twice',
    )
  })

  it("puts the dapp's own endpoints before those of the network, and checks them", () => {
    const { networks } = polkadot({ networks: [kusama], rpcUrls: { [kusama.id]: ['wss://a.b'] } })
    expect(networks[0].rpcUrls.default.http).toEqual(['wss://a.b', ...kusama.rpcUrls.default.http])
    const urls = (rpcUrls: Record<string, string[]>) => () =>
      polkadot({ networks: [kusama], rpcUrls })
    expect(thrown(urls({ other: ['wss://a.b'] })).code).toBe('setup/badRpcUrls')
    expect(thrown(urls({ [kusama.id]: ['a.b'] })).code).toBe('setup/badRpcUrls')
  })
})
