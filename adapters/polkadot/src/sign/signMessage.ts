import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { requestErrors, type SignMessageRequest } from '@portico/core'
import * as z from 'zod/mini'
import { confirmSigner } from './confirmSigner.ts'
import { signatureSchema } from './signatureSchema.ts'
import { toRequestError } from './toRequestError.ts'

const answerSchema = z.object({ signature: signatureSchema })

/**
 * Asks for a signature of a text, as 0x hex. The wallet signs it within `<Bytes>…</Bytes>`, so that no
 * text is ever a transaction. Throws `request/*`, and as `confirmSigner` does.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const { address } = signer.account
  try {
    const { signer: wallet } = await confirmSigner(signer)
    if (typeof wallet.signRaw !== 'function')
      throw requestErrors.create('unsupported', ['signRaw', 'This wallet'])
    const data = `0x${bytesToHex(utf8ToBytes(message))}`
    const answer = await wallet.signRaw({ address, data, type: 'bytes' })
    const { success, data: signed, error } = answerSchema.safeParse(answer)
    if (success) return signed.signature
    const hints = ['The wallet answered signRaw with something else than the standard says']
    throw requestErrors.create('signFailed', [], { cause: error, hints })
  } catch (cause) {
    throw toRequestError(cause, 'signFailed')
  }
}
