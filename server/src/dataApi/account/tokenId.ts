/** A CAIP-10 address as it is compared: hexadecimal ones have no case. */
export function tokenId(address: string): string {
  return address.startsWith('eip155:') ? address.toLowerCase() : address
}
