import type { Clock } from '@portico/core'
import type { CreateBroker } from './Broker.ts'
import type { RelayLimits } from './RelayLimits.ts'

export type RelayOptions = {
  /** Stores the mail; default: in this process. */
  readonly broker?: CreateBroker
  /** Project ids that are served; default: any, and none is required. */
  readonly projectIds?: readonly string[]
  /** Origins of web pages that are served, dapps and web wallets; default: any. */
  readonly origins?: readonly string[]
  /** URLs that clients use for this relay; without them tokens for another relay are accepted too. */
  readonly audience?: string | readonly string[]
  readonly limits?: Partial<RelayLimits>
  /**
   * Forwards a dapp's attestation of its origin to wallets; off by default, since a wallet that cannot reach the
   * attestation service waits until it times out.
   */
  readonly attestations?: boolean
  /**
   * Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. If the number is too low,
   * all clients share the quotas of one network address.
   */
  readonly proxies?: number
  /** Called for each rejected connection or request with the code of `relayErrors`; never with the client. */
  readonly onRefused?: (code: string) => void
  /** Called with an error that occurred while a connection was opened; the client gets status 500. */
  readonly onError?: (error: unknown) => void
  /** Called for each request of a client with its method and duration in seconds; never with its content. */
  readonly onRequest?: (method: string, seconds: number) => void
  readonly clock?: Clock
}
