import { sha256 } from '@noble/hashes/sha2.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, wipe } from '../bytes.ts'

/** The 64-byte seed of BIP-39 for some entropy, without a passphrase. What follows the first 32 bytes is none. */
export async function toSeed(entropy: Uint8Array): Promise<Bytes> {
  const phrase = toMnemonicBytes(entropy.subarray(0, 32))
  try {
    const key = await crypto.subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
    const salt = new TextEncoder().encode('mnemonic')
    const rules = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 }
    return new Uint8Array(await crypto.subtle.deriveBits(rules, key, 512))
  } finally {
    wipe(phrase)
  }
}

/**
 * The BIP-39 phrase of 16 to 32 bytes of entropy, as ASCII. Bytes can be overwritten after use and a text cannot; the
 * English words need no normalization.
 */
export function toMnemonicBytes(entropy: Uint8Array): Bytes {
  const check = sha256(entropy)
  const bitCount = entropy.length * 8 + entropy.length / 4
  const bitAt = (at: number) => {
    const byte = at < entropy.length * 8 ? entropy[at >> 3] : check[(at >> 3) - entropy.length]
    return ((byte ?? 0) >> (7 - (at & 7))) & 1
  }
  // The longest word has 8 letters.
  const phrase = new Uint8Array((bitCount / 11) * 9)
  let length = 0
  for (let start = 0; start < bitCount; start += 11) {
    let index = 0
    for (let at = start; at < start + 11; at++) index = index * 2 + bitAt(at)
    const word = wordlist[index] ?? ''
    if (start > 0) phrase[length++] = 0x20
    for (let at = 0; at < word.length; at++) phrase[length++] = word.charCodeAt(at)
  }
  const exact = phrase.slice(0, length)
  wipe(phrase, check)
  return exact
}
