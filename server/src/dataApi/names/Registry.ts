import type { Clock } from '@portico/core'
import type { PublicClient } from 'viem'
import type { NameStorage } from './NameStorage.ts'

/** Dependencies of the name routes. */
export type Registry = {
  readonly storage: NameStorage
  readonly zones: readonly string[]
  /** Hosts of this service, one of which every message must contain; empty when not configured. */
  readonly hosts: readonly string[]
  readonly clock: Clock
  /** Chains (CAIP-2) that an address record may belong to. */
  readonly chains: ReadonlySet<string>
  /** Client that verifies signatures of contract accounts on a chain; `undefined` for a chain without a node. */
  readonly clientOf: (chainId: string) => PublicClient | undefined
}
