import type { Call, SendRequest, Signer } from '@portico/core'
import { formatAmount } from '@portico/core/amount'

/** A call as the request of a trial or of an estimate; the amount is native. */
export function trialOf(signer: Signer, { to = '', data, value = 0n }: Call): SendRequest {
  const amount = formatAmount(value, signer.network.nativeCurrency.decimals)
  return { ...signer, to, amount, ...(data !== undefined && { data }) }
}
