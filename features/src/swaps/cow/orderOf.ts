import { parseCaipAddress } from '@portico/core'
import type { PrepareRequest, SwapQuote } from '../SwapProvider.ts'
import { noAppData } from './noAppData.ts'

/** Stands for the native currency that is received. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The order for a quote: everything is paid, the fee comes out of what arrives above the least amount. */
export function orderOf({ minOut }: SwapQuote, request: PrepareRequest) {
  const { from, to, amount, receiver, deadline } = request
  return {
    sellToken: from.address ?? '',
    buyToken: to.address ?? native,
    receiver: parseCaipAddress(receiver).address,
    sellAmount: amount,
    buyAmount: minOut,
    validTo: deadline,
    appData: noAppData,
    feeAmount: '0',
    kind: 'sell' as const,
    partiallyFillable: false,
    sellTokenBalance: 'erc20' as const,
    buyTokenBalance: 'erc20' as const,
  }
}
