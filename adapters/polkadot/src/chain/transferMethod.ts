import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { accountKey } from '../address/accountKey.ts'
import type { Transfer } from './toTransfer.ts'

/** A `MultiAddress` of the kind `Id`. */
const byId = Uint8Array.of(0)

/** The call `balances.transfer_keep_alive` of a transfer as 0x hex, under these two bytes for the call. */
export function transferMethod({ to, units }: Transfer, call: `0x${string}`): `0x${string}` {
  const receiver = hexToBytes(accountKey(to) ?? '')
  return `0x${bytesToHex(concatBytes(hexToBytes(call.slice(2)), byId, receiver, compact(units)))}`
}

/** A number in SCALE's compact form. */
function compact(value: bigint): Uint8Array {
  if (value < 2n ** 6n) return littleEndian(value << 2n, 1)
  if (value < 2n ** 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 2n ** 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(length * 2, '0')).reverse()
}
