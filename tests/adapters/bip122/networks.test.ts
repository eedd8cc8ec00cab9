import * as all from '@portico/bip122'
import { type Bip122Network, bip122, bitcoin, bitcoinRegtest } from '@portico/bip122'
import { describe, expect, it } from 'vitest'
import { chains } from '../../../adapters/bip122/src/networks.ts'

const networks = Object.values(all).filter(
  (value) => typeof value === 'object' && 'caipNetworkId' in value,
) as readonly Bip122Network[]

/** Genesis hashes, from the sources of Bitcoin Core and BIP-94. */
const genesis = {
  mainnet: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  testnet: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  testnet4: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  signet: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
} as const

describe('networks', () => {
  it('R3.05 cover mainnet and every test network, identified by the genesis hash', () => {
    const ids = Object.values(genesis).map((hash) => `bip122:${hash.slice(0, 32)}`)
    expect(networks.map(({ caipNetworkId }) => caipNetworkId).sort()).toEqual(ids.sort())
    for (const [name, hash] of Object.entries(genesis))
      expect(hash.startsWith(chains[name as keyof typeof chains])).toBe(true)
  })

  it('R3.04 have a name, a currency and endpoints', () => {
    for (const { id, caipNetworkId, nativeCurrency, rpcUrls } of networks) {
      expect(caipNetworkId).toBe(`bip122:${id}`)
      expect(nativeCurrency.decimals).toBe(8)
      expect(rpcUrls.default.http.length).toBeGreaterThan(0)
    }
  })

  it('of a dapp are validated', () => {
    const failure = (...given: readonly unknown[]) => {
      try {
        bip122({ networks: given as Bip122Network[] })
      } catch (error) {
        return (error as { code: string }).code
      }
      return undefined
    }
    expect(failure()).toBe('setup/noNetworks')
    expect(failure({ ...bitcoin, caipNetworkId: 'bip122:1' })).toBe('setup/badNetwork')
    expect(failure({ ...bitcoin, id: 'x' })).toBe('setup/badNetwork')
    expect(failure(bitcoin, bitcoin)).toBe('setup/badNetwork')
    const http = ['javascript:1']
    expect(failure({ ...bitcoin, rpcUrls: { default: { http } } })).toBe('setup/badNetwork')
    expect(failure(bitcoin, bitcoinRegtest)).toBeUndefined()
  })
})
