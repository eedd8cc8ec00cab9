import { concatBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { AddressKind } from '../address/readAddress.ts'

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
