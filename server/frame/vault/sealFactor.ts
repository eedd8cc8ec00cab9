import { type Bytes, base64url } from '../bytes.ts'
import { type FactorInput, factorKey, type SealedFactor } from './openFactor.ts'
import { seal } from './seal.ts'

export type NewFactor = FactorInput & {
  readonly id: string
  readonly label: string
  /** Of a passkey: the salt that its PRF was asked with and its credential id, base64url. */
  readonly params?: Readonly<Record<string, string>>
}

/** Seals the recovery share for a factor. The ciphertext is bound to the wallet and to the factor. */
export async function sealFactor(
  share: Bytes,
  wallet: string,
  factor: NewFactor,
): Promise<SealedFactor> {
  const { id, kind, label, params } = factor
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const { key, proof } = await factorKey(factor, salt)
  const sealed = await seal(key, share, `${wallet}.${id}`)
  return {
    id,
    kind,
    label,
    ciphertext: base64url.encode(sealed),
    ...(proof && { verifier: await hashOf(proof) }),
    params: { ...params, salt: base64url.encode(salt) },
  }
}

async function hashOf(proof: Bytes): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', proof)))
}
