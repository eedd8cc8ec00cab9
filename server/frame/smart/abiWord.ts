import { type Bytes, hex } from '../bytes.ts'

/** A number as the ABI writes it, in 32 bytes. */
export function abiWord(value: bigint): Bytes {
  return hex.decode(`0x${value.toString(16).padStart(64, '0')}`)
}
