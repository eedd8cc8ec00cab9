import type { CaipAddress, CaipNetworkId, Namespace } from './Namespace.ts'

/** Joins a CAIP-2 id and an address into a CAIP-10 account id. */
export function caipAddress<ns extends Namespace>(
  networkId: CaipNetworkId<ns>,
  address: string,
): CaipAddress<ns> {
  return `${networkId}:${address}`
}
