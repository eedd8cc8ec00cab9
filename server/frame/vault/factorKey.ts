import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'
import type { FactorInput } from './Factor.ts'
import { importSealKey } from './importSealKey.ts'

/**
 * The key that seals the recovery share for one factor. A passkey's output and a printed code are random, so HKDF is
 * enough; a passphrase is chosen by a person, so each guess has to be expensive.
 */
export async function factorKey({ kind, secret }: FactorInput, salt: Bytes): Promise<CryptoKey> {
  const stretched = kind === 'passphrase' ? await stretch(secret, salt) : secret
  const source = await crypto.subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`portico/recovery/${kind}/v1`)
  const rules = { name: 'HKDF', hash: 'SHA-256', salt, info }
  const bits = new Uint8Array(await crypto.subtle.deriveBits(rules, source, 256))
  if (stretched !== secret) wipe(stretched)
  const key = await importSealKey(bits)
  wipe(bits)
  return key
}

async function stretch(secret: Bytes, salt: Bytes): Promise<Bytes> {
  const { stretchPassphrase } = await import('./stretchPassphrase.ts')
  return stretchPassphrase(secret, salt)
}
