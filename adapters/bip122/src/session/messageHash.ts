import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import type { MessageProtocol } from './BitcoinWallet.ts'

/** The signed hash of a message, as hex: the tagged hash of BIP-322, otherwise the legacy double hash. */
export function messageHash(message: string, protocol: MessageProtocol): string {
  const bytes = utf8ToBytes(message)
  if (protocol === 'BIP322') {
    const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
    return hex.encode(sha256(concatBytes(tag, tag, bytes)))
  }
  const magic = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  return hex.encode(sha256(sha256(concatBytes(magic, compactSize(bytes.length), bytes))))
}

function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  const four = [0, 8, 16, 24].map((shift) => (length >>> shift) & 0xff)
  return Uint8Array.of(0xfe, ...four)
}
