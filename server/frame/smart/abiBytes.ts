import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'
import { abiWord } from './abiWord.ts'

const wordBytes = 32

/** Bytes as the ABI writes them: their length, and they themselves up to the end of a word. */
export function abiBytes(bytes: Bytes): Bytes {
  const padding = (wordBytes - (bytes.length % wordBytes)) % wordBytes
  return concatBytes(abiWord(BigInt(bytes.length)), bytes, new Uint8Array(padding))
}
