import { requestErrors } from '@portico/core'
import * as z from 'zod/mini'
import type { Injected, SignerPayload, SignerResult } from '../provider/Injected.ts'
import { walletErrors } from '../walletErrors.ts'
import { signatureSchema } from './signatureSchema.ts'

const answer = z.object({
  signature: signatureSchema,
  signedTransaction: z.nullish(
    z.union([z.templateLiteral(['0x', z.string()]), z.instanceof(Uint8Array)]),
  ),
})

/** Requests a signature of an extrinsic. Throws `request/*`, `connection/*` and `network/*`. */
export async function requestSignature(
  { signer }: Injected,
  payload: SignerPayload,
): Promise<SignerResult> {
  const method = 'signPayload'
  if (typeof signer.signPayload !== 'function')
    throw requestErrors.create('unsupported', [method, 'This wallet'])
  const { signature, signedTransaction } = await walletErrors.request(
    () => signer.signPayload?.(payload),
    { method, answer, otherwise: 'sendFailed' },
  )
  return { id: 0, signature, ...(signedTransaction && { signedTransaction }) }
}
