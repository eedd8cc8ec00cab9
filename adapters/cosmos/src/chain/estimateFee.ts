import type { Fee, SendRequest } from '@portico/core'
import { fromBaseUnits } from './fromBaseUnits.ts'
import { openSigner } from './openSigner.ts'
import { feeUnits, prepareTransfer } from './prepareTransfer.ts'

/** The fee that a send would offer. Throws as `prepareTransfer` does. */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { symbol, decimals } = request.network.nativeCurrency
  const { fee } = await prepareTransfer(request, await openSigner(request))
  return { amount: fromBaseUnits(feeUnits(fee), decimals), symbol }
}
