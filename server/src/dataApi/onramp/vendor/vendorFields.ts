import { isAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'

/** The rows of a vendor's list that are well formed: one bad row must not hide the others. */
export function parseRows<schema extends z.ZodMiniType>(
  rows: readonly unknown[],
  schema: schema,
): readonly z.output<schema>[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/**
 * An amount that a vendor answers as number or text, as a decimal string. A number is taken as JavaScript writes it;
 * exponents and signs are refused.
 */
export const vendorAmount = z.pipe(
  z.pipe(z.union([z.number(), z.string()], 'Expected an amount'), z.transform(String)),
  z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/, 'Expected an amount')),
)

/** Networks whose chain id the vendors do not tell, or not as a number. */
const networkIds: Readonly<Record<string, string>> = {
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
  if (Object.hasOwn(networkIds, name)) return networkIds[name]
  return /^[1-9]\d{0,15}$/.test(chainId ?? '') ? `eip155:${chainId}` : undefined
}

/**
 * The address of a token, empty for the native currency, which vendors write as nothing, 0 or the zero address;
 * `undefined` for one that the network cannot have.
 */
export function toTokenAddress(
  chainId: string,
  address: string | number | null | undefined,
): string | undefined {
  const text = address === 0 ? '' : (address ?? '')
  if (text === '' || text === '0' || text === zeroAddress) return ''
  if (typeof text === 'number') return undefined
  if (chainId.startsWith('eip155:')) return isAddress(text, { strict: false }) ? text : undefined
  return chainId.startsWith('solana:') && !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
    ? undefined
    : text
}
