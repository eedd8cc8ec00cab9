import type { AdapterHost, SendRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { checkFunds } from './checkFunds.ts'
import { deliver } from './deliver.ts'
import { signTransfer } from './signTransfer.ts'
import { toTransfer } from './toTransfer.ts'
import { withApi } from './withApi.ts'

/**
 * Sends an amount and keeps the sender's account alive; resolves when a block contains it. Throws as `toTransfer`,
 * `checkFunds`, `checkReviewedFee`, `signTransfer` and `deliver` do, and `network/*`.
 */
export async function send(
  request: SendRequest,
  { clock }: AdapterHost,
): Promise<{ hash: string }> {
  const transfer = toTransfer(request)
  const signed = await withApi(
    transfer.network,
    async (api) => {
      checkReviewedFee(request, await checkFunds(api, transfer))
      return signTransfer(api, transfer, request)
    },
    clock,
  )
  await deliver(transfer.network, signed, clock)
  return { hash: signed.hash }
}
