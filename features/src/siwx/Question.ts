import type { SignInRequest, SiwxSupport } from '@portico/core'

/** A message to sign, with its account, network and wallet. */
export type Question = SignInRequest & {
  readonly support: SiwxSupport
  /** Creation time, in ms since the epoch. */
  readonly at: number
}
