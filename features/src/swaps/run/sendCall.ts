import type { Call, Fee, Signer } from '@portico/core'
import type { SwapsHost } from '../SwapsHost.ts'
import { trialOf } from './trialOf.ts'

/** Requests one call from the wallet, at most for the fee that was shown. */
export function sendCall(
  host: Pick<SwapsHost, 'send'>,
  signer: Signer,
  call: Call,
  reviewedFee?: Fee,
): Promise<{ hash: string }> {
  const { to, amount, data } = trialOf(signer, call)
  return host.send({
    signer,
    to,
    amount,
    ...(data !== undefined && { data }),
    ...(reviewedFee && { reviewedFee }),
  })
}
