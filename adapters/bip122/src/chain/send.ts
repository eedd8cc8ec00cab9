import type { SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { broadcast } from './broadcast.ts'
import { buildPayment } from './buildPayment.ts'
import type { ChainClient } from './ChainClient.ts'
import { checkSighashes } from './checkSighashes.ts'
import { checkSigned } from './checkSigned.ts'
import { planPayment } from './planPayment.ts'
import { requestSignatures } from './requestSignatures.ts'

/** Maximum fee in sats of a payment whose fee was not reviewed: above the highest historical fees. */
const unreviewedFee = 500_000n

/**
 * Pays from the account: selects coins, requests signatures, and broadcasts the signed transaction if it matches the
 * payment and its reviewed fee. Throws as `planPayment`, `checkReviewedFee`, `confirmSigner`, `requestWallet` and
 * `broadcast` do.
 */
export async function send(request: SendRequest, client: ChainClient): Promise<{ hash: string }> {
  const confirmed = await confirmSigner(request)
  const { payment, choice } = await planPayment(request, client, confirmed.own)
  checkReviewedFee(request, choice.fee, unreviewedFee)
  const transaction = await buildPayment(payment, choice, client)
  const answer = await requestSignatures(confirmed, transaction, transaction.toPSBT())
  return broadcast(checkSighashes(checkSigned(transaction, answer)), client)
}
