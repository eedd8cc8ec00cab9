import { bip122, bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet } from '@portico/bip122'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { readAddress } from '../../../adapters/bip122/src/session/address.ts'
import { page } from '../../fakes/page.ts'

// From BIP-173 and BIP-350, the genesis block, and an early transaction.
const known = {
  p2pkh: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  p2sh: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  p2wpkh: 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  p2wsh: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  p2tr: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  witness: 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
} as const
const test = {
  p2pkh: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  p2sh: '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  p2wsh: 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  p2tr: 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
} as const

const adapterOf = (...networks: Parameters<typeof bip122>[0]['networks']) =>
  bip122({ networks, discovery: { target: page() } }).load(adapterHost)

describe('readAddress and isAddress', () => {
  for (const [kind, text] of Object.entries(known))
    it(`R5.06 recognises the kind of a ${kind} address`, () => {
      expect(readAddress(text)).toEqual({ kind, chains: ['mainnet'] })
    })

  it('R5.06 assigns a test network address to every network with its prefix', () => {
    expect(readAddress(test.p2pkh)?.chains).toEqual(['testnet', 'testnet4', 'signet', 'regtest'])
    expect(readAddress(test.p2sh)?.kind).toBe('p2sh')
    expect(readAddress(test.p2wsh)?.chains).toEqual(['testnet', 'testnet4', 'signet'])
    expect(readAddress(test.p2tr)?.chains).toEqual(['testnet', 'testnet4', 'signet'])
  })

  it('R5.06 rejects text with a wrong checksum, version or length', () => {
    const wrong = [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      // Valid checksums of the other encoding, from BIP-350.
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH',
      // Version 0 with 16 bytes, and a taproot key that is not on the curve.
      'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
      'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqs3wf0qm',
    ]
    expect(wrong.map(readAddress)).toEqual(wrong.map(() => undefined))
  })

  it('R5.06 accepts addresses of the configured networks only', async () => {
    const mainnet = await adapterOf(bitcoin)
    expect(mainnet.isAddress(known.p2tr)).toBe(true)
    expect(mainnet.isAddress(test.p2tr)).toBe(false)
    const both = await adapterOf(bitcoin, bitcoinTestnet)
    expect([known.p2tr, test.p2tr].map((text) => both.isAddress(text))).toEqual([true, true])
    const regtest = await adapterOf(bitcoinRegtest)
    expect([test.p2tr, test.p2pkh].map((text) => regtest.isAddress(text))).toEqual([false, true])
    expect((await adapterOf(bitcoinSignet)).isAddress(test.p2wsh)).toBe(true)
  })
})
