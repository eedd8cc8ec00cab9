import { isSameAddress, requestErrors } from '@portico/core'
import { type Hex, isErc6492Signature, recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import type { ProviderRequest } from '../provider/ProviderRequest.ts'

/** A signature, and what was asked for. */
export type Signed = ProviderRequest & {
  readonly account: string
  readonly signature: Hex
  /** The code at the account, as 0x hex. */
  getCode(): Promise<unknown>
}

/**
 * Refuses a signature that is of another text or another key. Accounts that are contracts sign in ways of their own:
 * theirs is for whoever verifies it to judge, and so is one while no endpoint tells what the account is. Throws
 * `request/signFailed`.
 */
export async function checkSignature(signed: Signed): Promise<void> {
  const { account, signature, getCode } = signed
  const signer = await recover(signed)
  if (signer !== undefined && isSameAddress(signer, account)) return
  if (isErc6492Signature(signature)) return
  const code = await getCode().catch(() => undefined)
  if (code !== '0x') return
  const hints = ['The wallet gave back the signature of another key, or of another text']
  throw requestErrors.create('signFailed', [], { hints })
}

/** Who signed by a key; `undefined` where no key has signed like that. */
async function recover({ method, params, signature }: Signed): Promise<string | undefined> {
  const [first, second] = params as readonly [Hex, string]
  try {
    return method === 'personal_sign'
      ? await recoverMessageAddress({ message: { raw: first }, signature })
      : await recoverTypedDataAddress({ ...JSON.parse(second), signature })
  } catch {
    return undefined // not of the length of a key's signature
  }
}
