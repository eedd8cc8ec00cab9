import type { Profile } from '@portico/core/endpoints'

export type NameAddress = Profile['addresses'][string]
/** Where a name leads on a chain. Its owner may lead it to anybody, who is not found by it without a claim of their own. */
export type NewNameAddress = NameAddress & {
  readonly coinType: number
  /** Whether that address signed it. */
  readonly isClaimed: boolean
}

/** Names in use. Names are lower case; addresses are found whatever their case. */
export interface NameStorage {
  find(name: string): Promise<Profile | undefined>
  /** Those that the address claimed, in the order of their registration. */
  findByAddress(address: string): Promise<readonly Profile[]>
  /** All its addresses are claimed. `false` when the name is taken; of two at once one is first. */
  insert(profile: Profile): Promise<boolean>
  setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void>
  setAddress(name: string, address: NewNameAddress): Promise<void>
  close?(): Promise<void>
}
