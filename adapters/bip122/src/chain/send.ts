import type { SendRequest } from '@portico/core'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { askForSignatures } from './askForSignatures.ts'
import { broadcast } from './broadcast.ts'
import { buildPayment } from './buildPayment.ts'
import type { ChainClient } from './ChainClient.ts'
import { checkSigned } from './checkSigned.ts'
import { planPayment } from './planPayment.ts'

/**
 * Pays from the account: chooses coins, asks the wallet for signatures, and broadcasts what it signed if
 * that is the payment. Throws as `planPayment`, `confirmSigner`, `askWallet` and `broadcast` do.
 */
export async function send(request: SendRequest, client: ChainClient): Promise<{ hash: string }> {
  const confirmed = await confirmSigner(request)
  const { payment, choice } = await planPayment(request, client, confirmed.own)
  const transaction = await buildPayment(payment, choice, client)
  const answer = await askForSignatures(confirmed, transaction, transaction.toPSBT())
  return broadcast(checkSigned(transaction, answer), client)
}
