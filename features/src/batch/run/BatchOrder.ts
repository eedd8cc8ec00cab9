import type { CallOf, CallPreview, Signer } from '@portico/core'
import type { Sponsor } from '../sponsor/Sponsor.ts'

/** Calls that an account is to make. */
export type BatchOrder = {
  readonly signer: Signer
  readonly calls: readonly CallOf[]
  readonly atomicRequired: boolean
  readonly sponsor?: Sponsor | undefined
}

/** An order whose calls the adapter of its namespace has checked. */
export type CheckedOrder = BatchOrder & {
  /** What each call says by its own data. */
  readonly described: readonly CallPreview[]
  /** A call can be a transaction of its own. */
  readonly allowsInTurn: boolean
}
