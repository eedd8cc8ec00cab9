import { isSameAddress, requestErrors } from '@portico/core'
import { type Hex, isErc6492Signature, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import type { ProviderRequest } from '../provider/ProviderRequest.ts'

/** A signature, and the request that it answers. */
export type Signed = ProviderRequest & {
  readonly account: string
  readonly signature: Hex
  /** The code of the account, as 0x hex. */
  getCode(): Promise<unknown>
}

/**
 * Rejects a signature of another text or by another key. Contract accounts have their own signature formats, so theirs
 * are left to the verifier, as is any signature while no endpoint can read the account's code. Throws
 * `request/signFailed`.
 */
export async function checkSignature(signed: Signed): Promise<void> {
  const { account, signature, getCode } = signed
  const signer = await recover(signed)
  if (signer !== undefined && isSameAddress(signer, account)) return
  if (isErc6492Signature(signature)) return
  const code = await getCode().catch(() => undefined)
  if (code !== '0x') return
  const hints = ['The wallet returned the signature of another key, or of another text']
  throw requestErrors.create('signFailed', [], { hints })
}

/** Recovers the signer; `undefined` for a signature that no key can produce. */
async function recover({ method, params, signature }: Signed): Promise<string | undefined> {
  const [first, second] = params as readonly [Hex, string]
  try {
    return method === 'personal_sign'
      ? await recoverMessageAddress({ message: { raw: first }, signature })
      : await recoverTypedDataAddress({ ...JSON.parse(second), signature })
  } catch {
    return undefined // not the length of a key signature
  }
}
