import type { AdapterHost, SendCallsRequest } from '@portico/core'
import { checkReviewedFee } from '@portico/core/amount'
import { submit } from '../chain/submit.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { feeOf } from '../wire/feeOf.ts'
import { prepareCalls } from './prepareCalls.ts'
import { readCalls } from './readCalls.ts'
import type { SolanaCall } from './SolanaCall.ts'

/**
 * Requests one transaction of several instructions, within the reviewed fee, and sends it; its id is the signature. Throws
 * `solana/badCall`, `transfer/feeAboveReview`, and as `prepareCalls` and `submit` do.
 */
export async function sendCalls(
  request: SendCallsRequest<SolanaCall>,
  { clock }: Pick<AdapterHost, 'clock'>,
): Promise<{ id: string; hash: string }> {
  const { account, network, connector } = request
  const signer = { account, network, connector }
  await confirmSigner(signer) // before any node request
  const prepared = await prepareCalls(signer, readCalls(request.calls, account.address))
  const { bytes: transaction, lastHeight } = prepared
  const check = (signed: Uint8Array) => checkReviewedFee(request, feeOf(signed))
  check(transaction)
  const sending = { transaction, lastHeight, check, clock, until: 'sent' } as const
  const { hash } = await submit(signer, sending)
  return { id: hash, hash }
}
