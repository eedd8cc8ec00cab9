/** The chain id of an EVM network as EIP-5792 writes it; undefined for another family's. */
export function chainIdHex(networkId: string): string | undefined {
  const [, reference] = /^eip155:(\d+)$/.exec(networkId) ?? []
  return reference === undefined ? undefined : `0x${BigInt(reference).toString(16)}`
}
