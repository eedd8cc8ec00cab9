import type { Profile } from '@portico/core/endpoints'

export type NameAddress = Profile['addresses'][string]
/** Address record of a name on a chain. The owner may set any address; the address gains no ownership by that. */
export type NewNameAddress = NameAddress & {
  readonly coinType: number
  /** Whether the address itself signed the record, validly on the chain of the coin type: then it owns the record. */
  readonly isClaimed: boolean
}
/** A name with all that is stored about it. */
export type NameRecord = Profile & { readonly owners: NameOwners }
/** Owners of the records of a name: addresses in lower case, by coin type. */
export type NameOwners = Readonly<Record<string, string>>
/** A signed message, identified by its digest; times are milliseconds since the epoch. */
export type UsedMessage = {
  readonly id: string
  readonly now: number
  readonly expiresAt: number
}

/** Storage of registered names. Names are lower case; lookups by address ignore case. */
export interface NameStorage {
  find(name: string): Promise<Profile | undefined>
  /**
   * Names with a record that the address claimed and that points to it, oldest first; only of `coinType` when given.
   */
  findByAddress(address: string, coinType?: number): Promise<readonly Profile[]>
  /** Owners of the name's records, also of those that now point elsewhere; empty for an unknown name. */
  findOwners(name: string): Promise<NameOwners>
  /** Names of which the address owns a record; at most two, which is all that callers need. */
  findOwned(address: string): Promise<readonly string[]>
  /** Those of the names that are registered. */
  findTaken(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Names after `after` in the order of their characters, `limit` at most: a page of all names. */
  list(after: string, limit: number): Promise<readonly NameRecord[]>
  /**
   * Stores a profile whose addresses are all claimed; `false` if the name is taken. Of concurrent calls one succeeds.
   */
  insert(profile: Profile): Promise<boolean>
  setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void>
  /** A claim makes the address the owner of the record; otherwise the record keeps its owner. */
  setAddress(name: string, address: NewNameAddress): Promise<void>
  /** `false` for a message that any process used before. May delete messages that have expired. */
  useMessage(message: UsedMessage): Promise<boolean>
  close?(): Promise<void>
}
