import type { Call, Signer } from '@portico/core'

/** Calls that an account is to make. */
export type BatchOrder = {
  readonly signer: Signer
  readonly calls: readonly Call[]
  readonly atomicRequired: boolean
}
