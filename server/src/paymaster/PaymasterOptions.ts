import type { Clock } from '@portico/core/async'
import type { Limiter, Rate } from '../limits/Limiter.ts'
import type { SponsorshipStorage } from './SponsorshipStorage.ts'

/** A chain that operations are paid on. */
export type PaymasterNetwork = {
  /** CAIP-2 id, such as `eip155:8453`. */
  readonly chainId: string
  /** Address of the contract that pays: a `SponsorPaymaster`. */
  readonly paymaster: string
  /** The EntryPoint of the contract; default: EntryPoint 0.8. */
  readonly entryPoint?: string
  /**
   * Nodes that tell what sponsored operations cost, tried in this order. Without one every sponsorship counts as used,
   * at all that it may cost, since nobody can tell.
   */
  readonly urls?: readonly [string, ...string[]]
  /** Blocks after which an operation counts as final; default: 5. */
  readonly confirmations?: number
}

/** What one dapp pays for on one network. Amounts are in the network's currency, with 9 decimals at most: `'0.05'`. */
export type SponsorPolicy = {
  /** The dapp names it in the `context` of its requests, or in the query of the URL, as `policyId`. */
  readonly id: string
  /** CAIP-2 id of a network of the options. A dapp on several networks has a policy with the same id on each. */
  readonly chainId: string
  /** Contracts that the calls of an operation may go to, and their methods: selectors, `0x` for a plain transfer. */
  readonly contracts: Readonly<Record<string, readonly string[] | 'all'>> | 'all'
  /** What the calls of an operation may send of the account's own currency; default: `'0'`. */
  readonly maxValue?: string
  /** Factories that may deploy an account; default: none. Accounts of EIP-7702 need none. */
  readonly factories?: readonly string[]
  /** Pages whose requests are answered; default: all. Requests that no page sends have no origin, and are answered. */
  readonly origins?: readonly string[]
  /** What one operation may cost at most. */
  readonly perOperation: string
  /** What all operations of one account may cost in a day of UTC. */
  readonly perSender: string
  /** What all operations may cost in a day of UTC. */
  readonly perDay: string
  /** What all operations may ever cost. */
  readonly total: string
}

/** `sponsored`, or the reason of a refusal: the name of an entry of `paymasterErrors`. */
export type SponsorOutcome = (policyId: string, outcome: string) => void

export type PaymasterOptions = {
  readonly networks: readonly PaymasterNetwork[]
  readonly policies: readonly SponsorPolicy[]
  /** Private key of the contracts' signer: 32 bytes as 0x hex. */
  readonly key: `0x${string}`
  readonly storage: SponsorshipStorage
  /** Name of the sponsor, which wallets show. */
  readonly name?: string
  /** Seconds for which a sponsorship can be used; default: 120. */
  readonly validSeconds?: number
  /** Units of one client, by method. */
  readonly rates?: Readonly<Record<string, Rate>>
  readonly limiter?: Limiter
  /** Number of trusted reverse proxies in front; default: 0. */
  readonly proxies?: number
  readonly clock?: Clock
  readonly fetch?: typeof fetch
  readonly onOutcome?: SponsorOutcome
  readonly onRequest?: (call: string, status: number, seconds: number) => void
  readonly onError?: (error: unknown) => void
}
