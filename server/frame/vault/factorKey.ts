import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'
import type { FactorInput } from './Factor.ts'
import { importSealKey } from './importSealKey.ts'

type Derived = {
  readonly key: CryptoKey
  /** For a passphrase: what the site releases the ciphertext for. It says nothing about the key. */
  readonly proof?: Bytes
}

/**
 * The key that seals the recovery share for one factor. A passkey's output and a printed code are random, so HKDF is
 * enough; a passphrase is chosen by a person, so each guess has to be expensive, and counted by the site.
 */
export async function factorKey({ kind, secret }: FactorInput, salt: Bytes): Promise<Derived> {
  const isGuessable = kind === 'passphrase'
  const stretched = isGuessable ? await stretch(secret, salt) : secret
  const source = await crypto.subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits'])
  if (isGuessable) wipe(stretched)
  const derive = async (purpose: string) => {
    const info = new TextEncoder().encode(purpose)
    const rules = { name: 'HKDF', hash: 'SHA-256', salt, info }
    return new Uint8Array(await crypto.subtle.deriveBits(rules, source, 256))
  }
  const bits = await derive(`portico/recovery/${kind}/v1`)
  const key = await importSealKey(bits)
  wipe(bits)
  return { key, ...(isGuessable && { proof: await derive('portico/factor-proof/v1') }) }
}

async function stretch(secret: Bytes, salt: Bytes): Promise<Bytes> {
  const { stretchPassphrase } = await import('./stretchPassphrase.ts')
  return stretchPassphrase(secret, salt)
}
