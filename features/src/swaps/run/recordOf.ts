import { formatAmount } from '@portico/core/amount'
import type { SwapPlan } from './SwapPlan.ts'
import type { SwapRecord } from './SwapRecord.ts'

type Sent = { readonly id: string; readonly at: number; readonly isOrder: boolean }

/** The record of a swap that was just sent. */
export function recordOf({ agreement, signer }: SwapPlan, sent: Sent): SwapRecord {
  const { input, quote, provider } = agreement.offer
  const { from, to } = input
  const icon = ({ iconUrl }: typeof from) => iconUrl !== undefined && { iconUrl }
  return {
    ...sent,
    networkId: from.networkId,
    address: signer.account.address,
    provider: provider.id,
    from: {
      id: from.id,
      symbol: from.symbol,
      amount: formatAmount(BigInt(input.amount), from.decimals),
      ...icon(from),
    },
    to: {
      id: to.id,
      symbol: to.symbol,
      amount: formatAmount(BigInt(quote.amountOut), to.decimals),
      least: formatAmount(BigInt(quote.minOut), to.decimals),
      networkId: to.networkId,
      ...icon(to),
    },
    ...((sent.isOrder || from.networkId !== to.networkId) && { order: 'pending' as const }),
  }
}
