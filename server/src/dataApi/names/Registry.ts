import type { Clock } from '@portico/core'
import type { PublicClient } from 'viem'
import type { NameStorage } from './NameStorage.ts'

/** What the routes of names work on. */
export type Registry = {
  readonly storage: NameStorage
  readonly zones: readonly string[]
  /** Hosts of this service, one of which every message must name; empty where it does not know them. */
  readonly hosts: readonly string[]
  readonly clock: Clock
  /** Chains (CAIP-2) that an address may be of. */
  readonly chains: ReadonlySet<string>
  /** Where contracts of a chain are asked about signatures; absent where there is no node. */
  readonly clientOf: (chainId: string) => PublicClient | undefined
}
