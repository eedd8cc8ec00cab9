import type { AdapterHost, SendCallsRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { feeUnits } from '../chain/prepareTransfer.ts'
import { signAndBroadcast } from '../chain/signAndBroadcast.ts'
import type { CosmosCall } from './CosmosCall.ts'
import { prepareCalls } from './prepareCalls.ts'
import { readMessages } from './readMessages.ts'

/**
 * Requests one transaction of several messages, within the reviewed fee, and broadcasts it; its id is the hash. Throws
 * `cosmos/badCall`, `transfer/feeAboveReview`, and as `prepareCalls` and `signAndBroadcast` do.
 */
export async function sendCalls(
  request: SendCallsRequest<CosmosCall>,
  { clock }: AdapterHost,
): Promise<{ id: string; hash: string }> {
  const read = readMessages(request.calls, request.account.address)
  const { client, wallet, fee } = await prepareCalls(request, read, clock)
  checkReviewedFee(request, feeUnits(fee))
  const { messages } = read
  const sending = { client, wallet, messages, fee, until: 'sent' } as const
  const { hash } = await signAndBroadcast(request, sending, clock)
  return { id: hash, hash }
}
