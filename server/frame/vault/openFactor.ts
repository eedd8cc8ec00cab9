import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { importSealKey, unseal } from './seal.ts'

export type FactorKind = 'passkey' | 'code' | 'passphrase'

/** What a visitor presents to open the recovery share, before it is stretched to a key. */
export type FactorInput = {
  readonly kind: FactorKind
  /** The output of the passkey's PRF (32 bytes), the printed code's 128 bits, or the passphrase as UTF-8. */
  readonly secret: Bytes
}

/** A recovery share sealed for one factor, as the site stores it. Binary fields are base64url. */
export type SealedFactor = {
  readonly id: string
  readonly kind: FactorKind
  readonly label: string
  readonly ciphertext: string
  /** Of a passphrase: SHA-256 of the proof for which the site releases the ciphertext. */
  readonly verifier?: string
  readonly params: Readonly<Record<string, string>>
}

/** What a visitor presents: one of the wallet's factors. */
export type Presented = { readonly factorId: string; readonly secret: Bytes }

type StoredFactor = Pick<SealedFactor, 'id' | 'kind' | 'params'> & {
  /** Itself, or what fetches it for the proof of a passphrase, base64url. */
  readonly ciphertext: string | ((proof: string) => Promise<string>)
}

/** The recovery share, from what the visitor presented. The caller overwrites it after use. */
export async function openFactor(
  { id, kind, ciphertext, params }: StoredFactor,
  wallet: string,
  secret: Bytes,
): Promise<Bytes> {
  const { key, proof } = await factorKey({ kind, secret }, base64url.decode(params.salt ?? ''))
  const sealed =
    typeof ciphertext === 'string'
      ? ciphertext
      : await ciphertext(base64url.encode(proof ?? new Uint8Array(0)))
  return unseal(key, base64url.decode(sealed), `${wallet}.${id}`).catch(() => {
    throw frameError('factor')
  })
}

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

/** Bytes of a share of the data key. */
const shareBytes = 33

/**
 * What a recovery method opens: the recovery share of the data key and, where the Solana key is in shares, the recovery
 * share of that. Each function copies; the caller overwrites the results.
 */
export const recoverySecret = {
  pack: (share: Bytes, threshold: Bytes = new Uint8Array(0)): Bytes =>
    concatBytes(share, threshold),
  shareOf: (secret: Bytes): Bytes => secret.slice(0, shareBytes),
  /** Empty where the wallet has no Solana key in shares. */
  thresholdOf: (secret: Bytes): Bytes => secret.slice(shareBytes),
} as const
