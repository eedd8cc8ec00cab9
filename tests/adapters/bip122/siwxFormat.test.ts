import { format } from '@portico/bip122/siwx'
import type { SiwxMessage } from '@portico/core/siwx'
import { p2pkh, p2tr, p2wpkh } from '@scure/btc-signer'
import { NETWORK, pubECDSA, TEST_NETWORK } from '@scure/btc-signer/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRules } from '../../core/siwx/formatRules.ts'
import { messages } from '../../core/siwx/messages.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const networks = [
  { chainId: mainnet, prefixes: NETWORK },
  { chainId: testnet, prefixes: TEST_NETWORK },
] as const

// Point multiplication is slow: a few keys, on each network and for each kind of address.
const accounts = [1, 2, 3].flatMap((digit) => {
  const key = pubECDSA(new Uint8Array(32).fill(digit))
  return networks.flatMap(({ chainId, prefixes }) =>
    [p2pkh(key, prefixes), p2wpkh(key, prefixes), p2tr(key.slice(1), undefined, prefixes)].map(
      ({ address = '' }) => ({ accountAddress: address, chainId }),
    ),
  )
})

describe('the Bitcoin message format', () => {
  formatRules(format, messages(fc.constantFrom(...accounts)))

  it('writes CAIP-122 with the CAIP-2 id as Chain ID', () => {
    const account = accounts[0] ?? { accountAddress: '', chainId: mainnet }
    const message: SiwxMessage = {
      ...account,
      domain: 'shop.example',
      uri: 'https://shop.example/login',
      version: '1',
      nonce: '32891756',
      statement: 'Sign in.',
      issuedAt: '2026-11-21T12:00:00Z',
      requestId: 'r1',
      resources: ['https://shop.example/terms'],
    }
    expect(
      format.format(message),
    ).toBe(`shop.example wants you to sign in with your Bitcoin account:
${account.accountAddress}

Sign in.

URI: https://shop.example/login
Version: 1
Nonce: 32891756
Issued At: 2026-11-21T12:00:00Z
Request ID: r1
Chain ID: ${mainnet}
Resources:
- https://shop.example/terms`)
    expect(() => format.format({ ...message, chainId: testnet })).toThrow('accountAddress')
    expect(() => format.format({ ...message, chainId: 'bip122:0' })).toThrow('chainId')
  })
})
