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

/** Sats that a payment may cost whose fee nobody reviewed: more than on the dearest day so far. */
const unreviewedFee = 500_000n

/**
 * Pays from the account: chooses coins, asks the wallet for signatures, and broadcasts what it signed if
 * that is the payment and no more than its reviewed fee allows. Throws as `planPayment`, `checkReviewedFee`,
 * `confirmSigner`, `requestWallet` and `broadcast` do.
 */
export async function send(request: SendRequest, client: ChainClient): Promise<{ hash: string }> {
  const confirmed = await confirmSigner(request)
  const { payment, choice } = await planPayment(request, client, confirmed.own)
  checkReviewedFee(request, choice.fee, unreviewedFee)
  const transaction = await buildPayment(payment, choice, client)
  const answer = await requestSignatures(confirmed, transaction, transaction.toPSBT())
  return broadcast(checkSighashes(checkSigned(transaction, answer)), client)
}
