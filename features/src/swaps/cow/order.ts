import type { TypedData } from '@portico/core'
import { parseCaipAddress, parseCaipNetworkId } from '@portico/core/caip'
import type { PrepareRequest, SwapQuote } from '../SwapProvider.ts'
import { contracts } from './contracts.ts'

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

const types: Readonly<Record<keyof ReturnType<typeof orderOf>, string>> = {
  sellToken: 'address',
  buyToken: 'address',
  receiver: 'address',
  sellAmount: 'uint256',
  buyAmount: 'uint256',
  validTo: 'uint32',
  appData: 'bytes32',
  feeAmount: 'uint256',
  kind: 'string',
  partiallyFillable: 'bool',
  sellTokenBalance: 'string',
  buyTokenBalance: 'string',
}

/** The message of an order, as the settlement contract verifies it. */
export function orderTypedData(quote: SwapQuote, request: PrepareRequest): TypedData {
  const { reference } = parseCaipNetworkId(request.from.networkId)
  return {
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: Number(reference),
      verifyingContract: contracts.settlement,
    },
    types: { Order: Object.entries(types).map(([name, type]) => ({ name, type })) },
    primaryType: 'Order',
    message: orderOf(quote, request),
  }
}

/** The hash of no further data in an order. */
export const noAppData = `0x${'0'.repeat(64)}`
