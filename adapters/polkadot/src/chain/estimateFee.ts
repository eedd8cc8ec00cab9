import type { AdapterHost, Fee, SendRequest } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { toTransfer } from './toTransfer.ts'
import { transferFee } from './transferFee.ts'
import { withApi } from './withApi.ts'

/** Estimates the fee of a send. Throws as `toTransfer` does, and `network/*`. */
export async function estimateFee(request: SendRequest, { clock }: AdapterHost): Promise<Fee> {
  const transfer = toTransfer(request)
  const { symbol, decimals } = transfer.network.nativeCurrency
  const fee = await withApi(transfer.network, (api) => transferFee(api, transfer), clock)
  return { amount: formatAmount(fee, decimals), symbol }
}
