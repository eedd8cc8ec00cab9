/** Signers: two keys, and two independent contracts at the same address on two chains. */
export type Party = 'alice' | 'bob' | 'vaultOnBase' | 'vaultOnMainnet'
export type CoinType = 60 | 2_147_492_101 | 2_147_483_658
type Signing = { readonly by: Party; readonly signedFor: CoinType }
type NewAddress = { readonly coinType: CoinType; readonly pointsTo: 'self' | 'bob' }
export type NameCall =
  | (Signing & { readonly call: 'register' })
  | (Signing & { readonly call: 'setAttributes' })
  | (Signing & NewAddress & { readonly call: 'setAddress' })
export type NameState = {
  readonly owner: Party
  /** Coin types that the owner has claimed. */
  readonly owned: readonly CoinType[]
  /** The account that each record points to. */
  readonly records: Readonly<Record<string, Party>>
  readonly hasAttributes: boolean
}

const chains = { vaultOnBase: 2_147_492_101, vaultOnMainnet: 60 } as const

/**
 * The rules of one name: it belongs to the account that registered it. A key's signature is valid on every chain, a
 * contract's on its own chain. Only the account that claimed coin type 60 may change it; the owner may change the rest.
 */
export function nextName(state: NameState | undefined, call: NameCall): NameState | 'rejected' {
  const { by, signedFor } = call
  const isValidOn = (coinType: CoinType) =>
    by === 'alice' || by === 'bob' || chains[by] === coinType
  if (!isValidOn(signedFor)) return 'rejected'
  if (call.call === 'register') {
    if (state) return 'rejected'
    const owned = [...new Set<CoinType>([60, signedFor])].filter(isValidOn)
    const records = Object.fromEntries(owned.map((coinType) => [coinType, by]))
    return { owner: by, owned, records, hasAttributes: false }
  }
  if (state?.owner !== by) return 'rejected'
  if (call.call === 'setAttributes') return { ...state, hasAttributes: true }
  const { coinType } = call
  if (coinType === 60 && !state.owned.includes(60)) return 'rejected'
  const pointsTo = call.pointsTo === 'self' ? by : call.pointsTo
  const isClaim = pointsTo === by && isValidOn(coinType)
  return {
    ...state,
    owned: [...new Set([...state.owned, ...(isClaim ? [coinType] : [])])].sort(),
    records: { ...state.records, [coinType]: pointsTo },
  }
}
