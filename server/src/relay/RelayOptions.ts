import type { Clock } from '@portico/core'
import type { CreateBroker } from './Broker.ts'
import type { RelayLimits } from './RelayLimits.ts'

export type RelayOptions = {
  /** Where mail is kept; by default in this process. */
  readonly broker?: CreateBroker
  /** Project ids that are served; absent: any, and none is needed. */
  readonly projectIds?: readonly string[]
  /** Origins of web pages that are served, dapps and web wallets; absent: any. */
  readonly origins?: readonly string[]
  /** URLs by which clients know this relay; absent: tokens for another relay are accepted too. */
  readonly audience?: string | readonly string[]
  readonly limits?: Partial<RelayLimits>
  /**
   * Hands a dapp's proof of its origin on to wallets; off by default, since a wallet that cannot reach
   * the service that vouches for it waits in vain.
   */
  readonly attestations?: boolean
  /**
   * Reverse proxies in front, whose `x-forwarded-for` is believed; 0 by default. Where there are some and they are not
   * counted here, all clients share the quotas of one network address.
   */
  readonly proxies?: number
  /** Told why a connection or a request was refused, by the code of `relayErrors`; never whose it was. */
  readonly onRefused?: (code: string) => void
  /** Told of what failed while a connection was opened; the client reads 500. */
  readonly onError?: (error: unknown) => void
  /** Told of every request of a client: its method, and how long it took; never what it carried. */
  readonly onRequest?: (method: string, seconds: number) => void
  readonly clock?: Clock
}
