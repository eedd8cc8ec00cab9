import type { Call, Signer } from '@portico/core'
import type { Sponsor } from '../sponsor/readSponsor.ts'

/** Calls that an account is to make. */
export type BatchOrder = {
  readonly signer: Signer
  readonly calls: readonly Call[]
  readonly atomicRequired: boolean
  /** The dapp's paymaster service on the network. */
  readonly sponsor?: Sponsor | undefined
}
