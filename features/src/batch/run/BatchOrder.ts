import type { CallOf, CallPreview, Signer } from '@portico/core'
import type { Sponsor } from '../sponsor/readSponsor.ts'

/** Calls that an account is to make. */
export type BatchOrder = {
  readonly signer: Signer
  readonly calls: readonly CallOf[]
  readonly atomicRequired: boolean
  /** The dapp's paymaster service on the network. */
  readonly sponsor?: Sponsor | undefined
}

/** An order whose calls the adapter of its namespace has checked. */
export type CheckedOrder = BatchOrder & {
  /** What each call says by its own data. */
  readonly described: readonly CallPreview[]
  /** A call can be a transaction of its own. */
  readonly allowsInTurn: boolean
}
