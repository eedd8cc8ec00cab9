/** Who signs: two keys, and the contracts that are at one address on two chains and know nothing of each other. */
export type Party = 'alice' | 'bob' | 'vaultOnBase' | 'vaultOnMainnet'
export type CoinType = 60 | 2_147_492_101 | 2_147_483_658
type Signing = { readonly by: Party; readonly signedFor: CoinType }
type NewAddress = { readonly coinType: CoinType; readonly leadsTo: 'self' | 'bob' }
export type NameCall =
  | (Signing & { readonly call: 'register' })
  | (Signing & { readonly call: 'setAttributes' })
  | (Signing & NewAddress & { readonly call: 'setAddress' })
export type NameState = {
  readonly owner: Party
  /** Coin types that the owner has claimed. */
  readonly owned: readonly CoinType[]
  /** Whom each record leads to. */
  readonly records: Readonly<Record<string, Party>>
  readonly hasAttributes: boolean
}

const chains = { vaultOnBase: 2_147_492_101, vaultOnMainnet: 60 } as const

/**
 * The rules of one name, as a person would write them down: it belongs to who registered it, for good. A key's signature
 * is valid on every chain, a contract's on its own. Coin type 60 is changed by who claimed it there; the rest by the owner.
 */
export function nextName(state: NameState | undefined, call: NameCall): NameState | 'refused' {
  const { by, signedFor } = call
  const isValidOn = (coinType: CoinType) =>
    by === 'alice' || by === 'bob' || chains[by] === coinType
  if (!isValidOn(signedFor)) return 'refused'
  if (call.call === 'register') {
    if (state) return 'refused'
    const owned = [...new Set<CoinType>([60, signedFor])].filter(isValidOn)
    const records = Object.fromEntries(owned.map((coinType) => [coinType, by]))
    return { owner: by, owned, records, hasAttributes: false }
  }
  if (state?.owner !== by) return 'refused'
  if (call.call === 'setAttributes') return { ...state, hasAttributes: true }
  const { coinType } = call
  if (coinType === 60 && !state.owned.includes(60)) return 'refused'
  const leadsTo = call.leadsTo === 'self' ? by : call.leadsTo
  const isClaim = leadsTo === by && isValidOn(coinType)
  return {
    ...state,
    owned: [...new Set([...state.owned, ...(isClaim ? [coinType] : [])])].sort(),
    records: { ...state.records, [coinType]: leadsTo },
  }
}
