import type { Bytes } from '../bytes/Bytes.ts'
import { base64url } from '../bytes/base64url.ts'
import { frameError } from '../frameError.ts'
import { factorKey } from './factorKey.ts'
import type { SealedFactor } from './SealedFactor.ts'
import { unseal } from './seal.ts'

/** The recovery share, from what the visitor presented. The caller overwrites it after use. */
export async function openFactor(
  { id, kind, ciphertext, params }: Pick<SealedFactor, 'id' | 'kind' | 'ciphertext' | 'params'>,
  wallet: string,
  secret: Bytes,
): Promise<Bytes> {
  const key = await factorKey({ kind, secret }, base64url.decode(params.salt ?? ''))
  return unseal(key, base64url.decode(ciphertext), `${wallet}.${id}`).catch(() => {
    throw frameError('factor')
  })
}
