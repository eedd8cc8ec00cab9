import type { Profile } from '@portico/core/endpoints'

export type NameAddress = Profile['addresses'][string]

/** Names in use. Names are lower case; addresses are found whatever their case. */
export interface NameStorage {
  find(name: string): Promise<Profile | undefined>
  /** In the order of their registration. */
  findByAddress(address: string): Promise<readonly Profile[]>
  /** `false` when the name is taken; of two at once one is first. */
  insert(profile: Profile): Promise<boolean>
  setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void>
  setAddress(name: string, coinType: number, address: NameAddress): Promise<void>
  close?(): Promise<void>
}
