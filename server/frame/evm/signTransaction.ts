import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '../bytes/hex.ts'
import type { EvmTransaction } from './EvmTransaction.ts'
import { encodeTransaction } from './encodeTransaction.ts'
import { signHash } from './signHash.ts'

/** A signed transaction and its hash. */
export function signTransaction(
  transaction: EvmTransaction,
  secret: Uint8Array,
): { raw: `0x${string}`; hash: `0x${string}` } {
  const signature = signHash(keccak_256(encodeTransaction(transaction)), secret)
  const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, 64))
  const recovery = (signature[64] ?? 27) - 27
  const raw = encodeTransaction(transaction, { r, s, recovery })
  return { raw: hex.encode(raw), hash: hex.encode(keccak_256(raw)) }
}
