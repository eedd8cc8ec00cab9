import type { Bytes } from '../bytes/Bytes.ts'
import { base64url } from '../bytes/base64url.ts'
import { frameError } from '../frameError.ts'
import { factorKey } from './factorKey.ts'
import type { SealedFactor } from './SealedFactor.ts'
import { unseal } from './seal.ts'

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
