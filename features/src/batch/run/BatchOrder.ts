import type { Call, Signer } from '@portico/core'
import type { Sponsor } from '../sponsor/Sponsor.ts'

/** Calls that an account is to make. */
export type BatchOrder = {
  readonly signer: Signer
  readonly calls: readonly Call[]
  readonly atomicRequired: boolean
  readonly sponsor?: Sponsor | undefined
}
