import type { Clock } from '@portico/core/async'
import type { PublicClient } from 'viem'
import { fault } from '../../http/Answer.ts'
import type { OptionsCache } from './callRamp.ts'
import type { OnrampStorage } from './OnrampStorage.ts'
import type { PurchaseTracker } from './PurchaseTracker.ts'
import type { CreateRamp, Ramp } from './Ramp.ts'

/** Who sells tokens to the visitors (R7.17 to R7.19). */
export type OnrampServerOptions = {
  /** The first one is asked when a request names none. */
  readonly ramps: readonly CreateRamp[]
  /** Storage of the purchases; default: in memory, for one process. */
  readonly storage?: OnrampStorage
  /**
   * Hosts at which this server is reached, such as `data.acme.example`: a visitor signs for one of them. Default: the
   * `hosts` of the data API. Without any, another server could replay the signatures that it collects.
   */
  readonly hosts?: readonly string[]
  /** Page that a vendor returns the visitor to. */
  readonly returnUrl?: string
}

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

/** The ramp of an id, the first one without an id; `undefined` when the operator has no such ramp. */
export function findRamp({ ramps }: OnrampContext, id: string | undefined): Ramp | undefined {
  return id === undefined ? ramps[0] : ramps.find((ramp) => ramp.id === id)
}

/** The answers to requests that are well formed and cannot be served. */
export const onrampFaults = {
  noRamp: fault(400, 'ramp', 'This server has no such on-ramp'),
  notAccount: fault(400, 'account', 'Expected the CAIP-10 id of the account to buy for'),
  manyWallets: fault(400, 'destinationWallets', 'Expected one wallet, with the address of account'),
  noToken: fault(400, 'destinationWallets', 'Expected one asset and its network'),
  notProven: fault(401, 'proof', 'Expected a recent message of this account, signed by it'),
  noPurchase: fault(404, 'id', 'Purchase not found'),
  noWebhook: fault(404, 'ramp', 'No webhook of such an on-ramp'),
  badSignature: fault(400, 'signature', 'The signature is wrong or too old'),
  tooLong: fault(413, 'body', 'Expected 65536 bytes at most'),
}
