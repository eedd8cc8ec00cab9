import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'
import type { EvmAuthorization } from './EvmAuthorization.ts'
import { encodeRlp } from './encodeRlp.ts'

/** What is signed of an authorization (EIP-7702). */
export function hashAuthorization({ chainId, address, nonce }: EvmAuthorization): Bytes {
  const fields = encodeRlp([BigInt(chainId), hex.decode(address), BigInt(nonce)])
  return Uint8Array.from(keccak_256(concatBytes(Uint8Array.of(5), fields)))
}
