import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { concatBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { ChainName } from '../networks.ts'
import type { AddressKind } from '../session/address.ts'

/** The output script that pays to an address of this chain. Throws for other text. */
export function scriptOf(address: string, chain: ChainName): Uint8Array {
  const decoded = Address(scureNetwork(chain)).decode(address)
  return OutScript.encode(decoded as Parameters<typeof OutScript.encode>[0]) // the decoder's own output
}

/** Address prefixes for the transaction library. */
export function scureNetwork(chain: ChainName): typeof NETWORK {
  if (chain === 'mainnet') return NETWORK
  return chain === 'regtest' ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK
}

/** The script that pays to this public key by an address of this kind; `undefined` for multi-key kinds. */
export function keyScript(kind: AddressKind, key: Uint8Array): Uint8Array | undefined {
  const hash = hash160(key)
  const program = concatBytes(Uint8Array.of(0, 20), hash)
  switch (kind) {
    case 'p2pkh':
      return concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
    case 'p2wpkh':
      return program
    case 'p2sh':
      return concatBytes(Uint8Array.of(0xa9, 20), hash160(program), Uint8Array.of(0x87))
    default:
      return undefined
  }
}
