import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeAddress } from './decodeAddress.ts'

/** The account behind an address as hex: the same whatever network the address is spelled for. */
export function accountKey(address: string): string | undefined {
  const decoded = decodeAddress(address)
  return decoded && bytesToHex(decoded.accountId)
}
