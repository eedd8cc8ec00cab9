import { requestErrors } from '@portico/core'
import * as z from 'zod/mini'
import type { Injected, SignerPayload, SignerResult } from '../provider/Injected.ts'
import { signatureSchema } from './signatureSchema.ts'

const answerSchema = z.object({
  signature: signatureSchema,
  signedTransaction: z.nullish(
    z.union([z.templateLiteral(['0x', z.string()]), z.instanceof(Uint8Array)]),
  ),
})

/** Asks a wallet to sign an extrinsic. Throws `request/unsupported`, `/sendFailed`, and what the wallet throws. */
export async function askToSign(
  { signer }: Injected,
  payload: SignerPayload,
): Promise<SignerResult> {
  if (typeof signer.signPayload !== 'function')
    throw requestErrors.create('unsupported', ['signPayload', 'This wallet'])
  const answer = answerSchema.safeParse(await signer.signPayload(payload))
  if (!answer.success) {
    const hints = ['The wallet answered signPayload with something else than the standard says']
    throw requestErrors.create('sendFailed', [], { cause: answer.error, hints })
  }
  const { signature, signedTransaction } = answer.data
  return { id: 0, signature, ...(signedTransaction && { signedTransaction }) }
}
