import { createWalletErrors, type WalletRefusal, wordsOf } from '@portico/core/adapter/session'
import { isUserRejection, requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import type { Injected, SignerPayload, SignerResult } from '../provider.ts'

/**
 * Maps wallet errors to kit errors, by code if there is one (WalletConnect), otherwise by message: the standard has no
 * codes, and most wallets throw an error with a message only.
 */
export const walletErrors = /* @__PURE__ */ createWalletErrors({ isRejection, refusalOf })

const rejection = /\b(?:reject|cancel|denied|declined|closed by the user)/i

function isRejection(cause: unknown): boolean {
  return isUserRejection(cause) || (!refusalOf(cause) && rejection.test(wordsOf(cause)))
}

function refusalOf(cause: unknown): WalletRefusal | undefined {
  const words = wordsOf(cause)
  if (
    /\bnot allowed to interact|\bsource\b.{1,200}\bnot been (?:authori[sz]ed|enabled)/i.test(words)
  )
    return 'unauthorized'
  return /pending authorization/i.test(words) ? 'busy' : undefined
}

/** A signature as 0x hex: 64 bytes, 65 for ECDSA, plus one if a wallet prefixes the key type. */
export const signatureSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^(?:[0-9a-f]{2}){64,66}$/i)),
])

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
