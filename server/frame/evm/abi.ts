import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex } from '../bytes.ts'

/** A number as the ABI writes it, in 32 bytes. */
export function abiWord(value: bigint): Bytes {
  return hex.decode(`0x${value.toString(16).padStart(64, '0')}`)
}

const wordBytes = 32

/** Bytes as the ABI writes them: their length, and they themselves up to the end of a word. */
export function abiBytes(bytes: Bytes): Bytes {
  const padding = (wordBytes - (bytes.length % wordBytes)) % wordBytes
  return concatBytes(abiWord(BigInt(bytes.length)), bytes, new Uint8Array(padding))
}
