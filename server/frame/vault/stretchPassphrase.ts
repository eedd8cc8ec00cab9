import { scryptAsync } from '@noble/hashes/scrypt.js'
import { type Bytes, wipe } from '../bytes.ts'

/** OWASP's parameters for scrypt: 128 MB of memory for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, dkLen: 32, maxmem: 2 ** 27 + 2 ** 20 }

/** 32 bytes of a passphrase, at a price for each guess. */
export async function stretchPassphrase(secret: Bytes, salt: Bytes): Promise<Bytes> {
  const derived = await scryptAsync(secret, salt, cost)
  const copy = Uint8Array.from(derived)
  wipe(derived)
  return copy
}
