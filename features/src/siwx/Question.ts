import type { SignInRequest, SiwxSupport } from '@portico/core'

/** What a wallet is asked to sign, by whom and where. */
export type Question = SignInRequest & {
  readonly support: SiwxSupport
  /** When it was made, in ms since 1970. */
  readonly at: number
}
