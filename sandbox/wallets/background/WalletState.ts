import type { Address, Hash, Hex } from 'viem'
import type { Settings } from '../messages.ts'

export type KnownChain = {
  readonly chainId: number
  readonly name: string
  readonly url: string
  readonly symbol: string
  /** URL of a bundler of operations, where there is one. */
  readonly bundler?: string
}

/** Calls that a site sent as one batch (EIP-5792). */
export type Bundle = {
  readonly chainId: number
  readonly hashes: readonly Hash[]
  /** Still sending, all sent, or stopped before the last. */
  readonly sending: 'open' | 'done' | 'stopped'
  /** All in one transaction. */
  readonly atomic?: boolean
}

/** A permission that a site may use without another question (ERC-7715). */
export type Grant = {
  readonly origin: string
  readonly context: Hex
  readonly chainId: string
  readonly from: Address
  readonly to: Address
  readonly permission: {
    readonly type: string
    readonly isAdjustmentAllowed: boolean
    readonly data: {
      readonly periodAmount: Hex
      readonly periodDuration: number
      readonly tokenAddress?: Address
    }
  }
  readonly rules: readonly {
    readonly type: 'expiry'
    /** Seconds since the epoch. */
    readonly data: { readonly timestamp: number }
  }[]
}

/** The stored state of a wallet. */
export type WalletState = Settings & {
  readonly added: readonly KnownChain[]
  /** Accounts that each origin may see. */
  readonly sites: Readonly<Record<string, readonly Address[]>>
  readonly bundles: Readonly<Record<string, Bundle>>
  readonly grants: readonly Grant[]
}
