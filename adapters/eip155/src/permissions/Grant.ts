import type { Address } from 'viem'

/** `permit2`: to move a token through Permit2; `all`: every item of a collection; `item`: one of them. */
export type GrantKind = 'token' | 'permit2' | 'all' | 'item'

/** A permission that an event mentions; what it says is read again from the contract. */
export type Grant = {
  readonly kind: GrantKind
  readonly token: Address
  readonly spender: Address
  /** Of an item of a collection. */
  readonly item?: bigint
  /** The amount in base units that the newest event named. */
  readonly logged?: bigint
}

/** What the contract says of a grant. */
export type LiveGrant = Grant & {
  /** In base units; absent for items of collections. */
  readonly units?: bigint
  /** Seconds since the epoch. */
  readonly expiration?: number
}

/** The id of a grant's permission, from which `grantOf` reads it again. */
export function grantId({ kind, token, spender, item }: Grant): string {
  return [kind, token, spender, ...(item === undefined ? [] : [item])].join(' ')
}

/** `undefined` for an id of another form. */
export function grantOf(id: string): Grant | undefined {
  const found =
    /^(token|permit2|all|item) (0x[0-9a-fA-F]{40}) (0x[0-9a-fA-F]{40})(?: (\d{1,78}))?$/.exec(id)
  if (!found) return undefined
  const [, kind, token, spender, item] = found
  if ((kind === 'item') !== (item !== undefined)) return undefined
  return {
    kind: kind as GrantKind,
    token: token as Address,
    spender: spender as Address,
    ...(item !== undefined && { item: BigInt(item) }),
  }
}
