import { parseCaipNetworkId, type TypedData } from '@portico/core'
import type { PrepareRequest, SwapQuote } from '../SwapProvider.ts'
import { contracts } from './contracts.ts'
import { orderOf } from './orderOf.ts'

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
