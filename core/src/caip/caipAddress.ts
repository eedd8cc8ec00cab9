import type { CaipAddress, CaipNetworkId, Namespace } from './Namespace.ts'

/** Joins a CAIP-2 id and an address into a CAIP-10 account id; characters outside its grammar are percent-encoded. */
export function caipAddress<ns extends Namespace>(
  networkId: CaipNetworkId<ns>,
  address: string,
): CaipAddress<ns> {
  return `${networkId}:${address.replace(/[^-.\dA-Za-z]/g, escapeCharacter)}`
}

/** Addresses are printable ASCII in every namespace. */
const escapeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16)}`
