import * as bip122 from '@portico/bip122'
import type { NetworkDefinition } from '@portico/core'
import { explorerUrl } from '@portico/core/feature/store'
import * as cosmos from '@portico/cosmos'
import * as eip155 from '@portico/eip155'
import * as polkadot from '@portico/polkadot'
import * as solana from '@portico/solana'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const isNetwork = (value: unknown): value is NetworkDefinition =>
  typeof value === 'object' && value !== null && 'caipNetworkId' in value
const shipped = [eip155, solana, bip122, cosmos, polkadot].flatMap((family) =>
  Object.values<unknown>(family).filter(isNetwork),
)
const at = (url: string, paths = {}) => ({
  blockExplorers: { default: { name: 'Explorer', url, ...paths } },
})

describe('explorerUrl', () => {
  it('R3.05 returns links for transactions and accounts of every public built-in network', () => {
    const none = shipped.filter(
      (network) =>
        !explorerUrl(network, { hash: '0x1' }) || !explorerUrl(network, { address: 'a' }),
    )
    expect(none.map(({ name }) => name)).toEqual(['Anvil', 'Bitcoin Regtest'])
  })

  it("uses the paths of each namespace's explorers", () => {
    const links = (network: NetworkDefinition) => [
      explorerUrl(network, { hash: 'H' }),
      explorerUrl(network, { address: 'A' }),
    ]
    expect(links(eip155.mainnet)).toEqual([
      'https://etherscan.io/tx/H',
      'https://etherscan.io/address/A',
    ])
    expect(links(solana.solanaMainnet)).toEqual([
      'https://solscan.io/tx/H',
      'https://solscan.io/account/A',
    ])
    expect(links(solana.solanaDevnet)).toEqual([
      'https://solscan.io/tx/H?cluster=devnet',
      'https://solscan.io/account/A?cluster=devnet',
    ])
    expect(links(bip122.bitcoinSignet)).toEqual([
      'https://mempool.space/signet/tx/H',
      'https://mempool.space/signet/address/A',
    ])
    expect(links(cosmos.cosmosHub)).toEqual([
      'https://www.mintscan.io/cosmos/tx/H',
      'https://www.mintscan.io/cosmos/address/A',
    ])
    expect(links(polkadot.polkadotMainnet)).toEqual([
      'https://polkadot.subscan.io/extrinsic/H',
      'https://polkadot.subscan.io/account/A',
    ])
  })

  it('S6 returns links only for explorers on https', () => {
    const bad = [
      'http://explorer.example',
      'javascript:alert(1)//',
      'data:text/html,x',
      'ftp://explorer.example',
      'https://etherscan.io@evil.example',
      'https://user:secret@explorer.example',
      '//explorer.example',
      'explorer.example',
      '',
    ]
    expect(bad.map((url) => explorerUrl(at(url), { hash: '0x1' }))).toEqual(
      bad.map(() => undefined),
    )
    expect(explorerUrl({}, { hash: '0x1' })).toBeUndefined()
  })

  it('S6 keeps any hash or address within one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const link = explorerUrl(at('https://explorer.example/net/?cluster=x'), { hash: text })
        if (link === undefined) return /^\.{0,2}$/.test(text) || /\p{Surrogate}/u.test(text)
        const { origin, pathname, search, hash } = new URL(link)
        expect([origin, search, hash]).toEqual(['https://explorer.example', '?cluster=x', ''])
        const [, net, tx, segment = '', ...more] = pathname.split('/')
        expect([net, tx, decodeURIComponent(segment), more]).toEqual(['net', 'tx', text, []])
        return true
      }),
      { numRuns: 2_000 },
    )
  })
})
