import type { TypedData } from '@portico/core'

/** A shop order as EIP-712 data for one chain. */
export function orderTypedData(chainId: number, buyer: string): TypedData {
  return {
    domain: { name: 'Portico demo', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [
        { name: 'buyer', type: 'address' },
        { name: 'item', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { buyer, item: 'Postcard', count: '2' },
  }
}
