import type { Profile } from '@portico/core/endpoints'

export type NameAddress = Profile['addresses'][string]
/** Where a name leads on a chain. Its owner may lead it to any address, which owns nothing by that. */
export type NewNameAddress = NameAddress & {
  readonly coinType: number
  /** Whether that address signed it in a way that is valid on the chain of the coin type: then it owns the record. */
  readonly isClaimed: boolean
}
/** Who owns the records of a name: addresses in lower case, by coin type. */
export type NameOwners = Readonly<Record<string, string>>
/** A signed message by its digest, in milliseconds since 1970. */
export type UsedMessage = {
  readonly id: string
  readonly now: number
  readonly expiresAt: number
}

/** Names in use. Names are lower case; addresses are found whatever their case. */
export interface NameStorage {
  find(name: string): Promise<Profile | undefined>
  /** Names with a record that the address claimed and that leads to it, by registration; of that coin type alone where one is given. */
  findByAddress(address: string, coinType?: number): Promise<readonly Profile[]>
  /** Who claimed a record of the name, wherever it leads since; empty for a name that there is not. */
  findOwners(name: string): Promise<NameOwners>
  /** Names of which the address owns a record; two are enough. */
  findOwned(address: string): Promise<readonly string[]>
  /** All its addresses are claimed. `false` when the name is taken; of two at once one is first. */
  insert(profile: Profile): Promise<boolean>
  setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void>
  /** A claim makes the address the owner of the record; without one the record keeps its owner. */
  setAddress(name: string, address: NewNameAddress): Promise<void>
  /** `false` for a message that was used before, by whatever process. May forget messages that have expired. */
  useMessage(message: UsedMessage): Promise<boolean>
  close?(): Promise<void>
}
