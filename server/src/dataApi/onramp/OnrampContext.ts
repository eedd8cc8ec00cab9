import type { Clock } from '@portico/core'
import type { PublicClient } from 'viem'
import type { OptionsCache } from './OptionsCache.ts'
import type { PurchaseTracker } from './PurchaseTracker.ts'
import type { Ramp } from './Ramp.ts'
import type { OnrampStorage } from './storage/OnrampStorage.ts'

/** What the on-ramp routes share. */
export type OnrampContext = {
  readonly ramps: readonly Ramp[]
  readonly cache: OptionsCache
  readonly tracker: PurchaseTracker
  readonly storage: OnrampStorage
  /** Hosts of this server, one of which a proof must name. */
  readonly hosts: readonly string[]
  readonly returnUrl?: string | undefined
  readonly clock: Clock
  /** Client that verifies signatures of contract accounts on a chain; `undefined` for a chain without a node. */
  readonly clientOf: (chainId: string) => PublicClient | undefined
}
