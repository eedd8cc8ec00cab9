import type { AdapterHost, SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { feeOf } from '../wire/feeOf.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { submit } from './submit.ts'

/**
 * Requests a transfer from the wallet, within the reviewed fee, and waits for its confirmation. Throws
 * `transfer/feeAboveReview`, and as `prepareTransfer` and `submit` do.
 */
export async function send(
  request: SendRequest,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ hash: string }> {
  const signer = {
    account: request.account,
    network: request.network,
    connector: request.connector,
  }
  await confirmSigner(signer) // before any node request
  const { bytes, lastHeight, rent } = await prepareTransfer(request)
  const check = (transaction: Uint8Array) => checkReviewedFee(request, feeOf(transaction) + rent)
  check(bytes)
  return submit(signer, { transaction: bytes, lastHeight, check, clock })
}
