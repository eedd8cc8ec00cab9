import type { Fee, SendRequest } from '@portico/core'
import { formatUnits } from './formatUnits.ts'
import { toTransfer } from './toTransfer.ts'
import { transferFee } from './transferFee.ts'
import { withApi } from './withApi.ts'

/** What the network takes for a send. Throws as `toTransfer` does, and `network/*`. */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const transfer = toTransfer(request)
  const { symbol, decimals } = transfer.network.nativeCurrency
  const fee = await withApi(transfer.network, (api) => transferFee(api, transfer))
  return { amount: formatUnits(fee, decimals), symbol }
}
