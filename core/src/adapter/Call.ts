/** EIP-5792: `value` as bigint in base units. */
export type Call = { readonly to?: string; readonly data?: string; readonly value?: bigint }
