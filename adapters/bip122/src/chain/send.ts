import type { SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { bip122Errors } from '../bip122Errors.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { broadcast } from './broadcast.ts'
import { buildPayment } from './buildPayment.ts'
import type { ChainClient } from './ChainClient.ts'
import { checkSighashes } from './checkSighashes.ts'
import { checkSigned } from './checkSigned.ts'
import { coinChoice } from './coinChoice.ts'
import { planPayment } from './planPayment.ts'
import { requestSignatures } from './requestSignatures.ts'
import { sendByWallet } from './sendByWallet.ts'

/** Maximum fee in sats of a payment whose fee was not reviewed: above the highest historical fees. */
const unreviewedFee = 500_000n

/**
 * Pays from the account: where the address may hold inscriptions and no source knows which coins do, by the wallet's own
 * transfer, or if the visitor accepted that they may be spent. Otherwise it selects coins, requests signatures, and broadcasts the signed transaction if it matches the
 * payment and its reviewed fee. Throws `bip122/ordinals`, and as `planPayment`, `checkReviewedFee`, `confirmSigner`, `requestWallet` and
 * `broadcast` do.
 */
export async function send(request: SendRequest, client: ChainClient): Promise<{ hash: string }> {
  const confirmed = await confirmSigner(request)
  const chooser = await coinChoice(confirmed, client)
  if (chooser === 'nobody' && !request.accepted?.includes('mayHoldAssets')) {
    const hints = [
      'Name an ord server in ordUrls, or let the visitor accept the risk mayHoldAssets',
    ]
    throw bip122Errors.create('ordinals', [request.account.address], { hints })
  }
  const { payment, choice } = await planPayment(request, client, confirmed.own)
  checkReviewedFee(request, choice.fee, unreviewedFee)
  if (chooser === 'wallet') return sendByWallet(payment, confirmed.provider, client)
  const transaction = await buildPayment(payment, choice, client)
  const answer = await requestSignatures(confirmed, transaction, transaction.toPSBT())
  return broadcast(checkSighashes(checkSigned(transaction, answer, confirmed.grant)), client)
}
