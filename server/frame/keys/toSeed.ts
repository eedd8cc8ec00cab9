import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'
import { toMnemonicBytes } from './toMnemonicBytes.ts'

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
