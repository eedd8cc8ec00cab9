import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeAddress } from './decodeAddress.ts'

/** The account of an address as hex, the same for every SS58 prefix. */
export function accountKey(address: string): string | undefined {
  const decoded = decodeAddress(address)
  return decoded && bytesToHex(decoded.accountId)
}
