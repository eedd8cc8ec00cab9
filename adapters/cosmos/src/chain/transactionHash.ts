import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The transaction hash of these `TxRaw` bytes. */
export function transactionHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes)).toUpperCase()
}
