import type { AdapterHost, SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { openSigner } from './openSigner.ts'
import { feeUnits, prepareTransfer } from './prepareTransfer.ts'
import { signAndBroadcast } from './signAndBroadcast.ts'

/**
 * Requests a signature of a transfer and broadcasts it. Throws as `prepareTransfer`, `checkReviewedFee` and
 * `signAndBroadcast` do.
 */
export async function send(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const wallet = await openSigner(request)
  const { client, transfer, fee } = await prepareTransfer(request, wallet, clock)
  checkReviewedFee(request, feeUnits(fee))
  const { memo } = request
  return signAndBroadcast(
    request,
    { client, wallet, messages: [transfer.message], fee, memo },
    clock,
  )
}
