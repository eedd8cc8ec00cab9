import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { requestErrors, type SignMessageRequest } from '@portico/core'
import * as z from 'zod/mini'
import { walletErrors } from '../walletErrors.ts'
import { checkRaw } from './checkRaw.ts'
import { confirmSigner } from './confirmSigner.ts'
import { signatureSchema } from './signatureSchema.ts'

const answer = z.object({ signature: signatureSchema })

/**
 * Requests a signature of a text, as 0x hex. The wallet wraps the text in `<Bytes>…</Bytes>`, so that it cannot be a
 * transaction. Throws `request/otherAccount` when the account did not sign it, other `request/*`, and as
 * `confirmSigner` does.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const { address } = signer.account
  const data = `0x${bytesToHex(utf8ToBytes(message))}` as const
  const request = { method: 'signRaw', answer, otherwise: 'signFailed' } as const
  const { signature } = await walletErrors.request(async () => {
    const { signer: wallet } = await confirmSigner(signer)
    if (typeof wallet.signRaw !== 'function')
      throw requestErrors.create('unsupported', [request.method, 'This wallet'])
    return wallet.signRaw({ address, data, type: 'bytes' })
  }, request)
  await checkRaw({ address, data }, signature)
  return signature
}
