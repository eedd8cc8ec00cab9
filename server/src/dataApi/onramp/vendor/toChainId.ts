/** Networks whose chain id the vendors do not tell, or not as a number. */
const known: Readonly<Record<string, string>> = {
  ethereum: 'eip155:1',
  base: 'eip155:8453',
  polygon: 'eip155:137',
  optimism: 'eip155:10',
  arbitrum: 'eip155:42161',
  'avalanche-c-chain': 'eip155:43114',
  avalanche_c_chain: 'eip155:43114',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

type VendorNetwork = {
  readonly name: string
  readonly chainId?: string | null | undefined
  /** Chain ids (CAIP-2) by the vendor's name of the network, which the operator gives. */
  readonly extra?: Readonly<Record<string, string>> | undefined
}

/** The CAIP-2 id of a vendor's network; `undefined` for one that is unknown. */
export function toChainId({ name, chainId, extra = {} }: VendorNetwork): string | undefined {
  if (Object.hasOwn(extra, name)) return extra[name]
  if (Object.hasOwn(known, name)) return known[name]
  return /^[1-9]\d{0,15}$/.test(chainId ?? '') ? `eip155:${chainId}` : undefined
}
