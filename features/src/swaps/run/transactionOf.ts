import type { SentTransaction } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { SwapToken } from '../SwapProvider.ts'
import type { SwapPlan } from './SwapPlan.ts'

/** A sent swap for the list of transactions, with both sides. */
export function transactionOf(
  { agreement, signer }: SwapPlan,
  { hash, to }: { readonly hash: string; readonly to: string | undefined },
): SentTransaction {
  const { input, quote } = agreement.offer
  const networkId = signer.network.caipNetworkId
  const { networkId: target } = input.to
  return {
    hash,
    networkId,
    address: signer.account.address,
    kind: 'swap',
    ...(to !== undefined && { to }),
    ...sideOf(input.from, quote.amountIn),
    received: {
      ...sideOf(input.to, quote.amountOut),
      ...(target !== networkId && { networkId: target, status: 'pending' }),
    },
  }
}

function sideOf({ symbol, decimals, address }: SwapToken, units: string) {
  return {
    symbol,
    amount: formatAmount(BigInt(units), decimals),
    ...(address !== undefined && { tokenAddress: address }),
  }
}
