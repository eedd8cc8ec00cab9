import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Bytes } from '../bytes/Bytes.ts'
import { deriveBip32, hardened } from './deriveBip32.ts'
import { toChecksumAddress } from './toChecksumAddress.ts'

/** m/44'/60'/0'/0/0, as Ethereum's wallets derive their first account. */
const path = [44 + hardened, 60 + hardened, hardened, 0, 0]

/** The first account of a BIP-39 seed for Ethereum's networks. The caller overwrites `secret` after use. */
export function deriveEip155(seed: Uint8Array): { secret: Bytes; address: `0x${string}` } {
  const secret = deriveBip32(seed, path)
  const point = secp256k1.getPublicKey(secret, false)
  return { secret, address: toChecksumAddress(keccak_256(point.slice(1)).slice(-20)) }
}
