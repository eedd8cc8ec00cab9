import type { AdapterHost, Fee, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { openSigner } from './openSigner.ts'
import { feeUnits, prepareTransfer } from './prepareTransfer.ts'

/** Estimates the fee of a send. Throws as `prepareTransfer` does. */
export async function estimateFee(request: SendRequest, { clock }: AdapterHost): Promise<Fee> {
  const { symbol, decimals } = request.network.nativeCurrency
  const { fee } = await prepareTransfer(request, await openSigner(request), clock)
  return { amount: formatAmount(feeUnits(fee), decimals), symbol }
}
