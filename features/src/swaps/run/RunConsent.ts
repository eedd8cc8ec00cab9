import type { Fee } from '@portico/core'

/** What the visitor was shown and accepted. */
export type RunConsent = {
  /** No trial shows what arrives. */
  readonly allowsUnproved: boolean
  /** The requests that may still be open in the wallet. */
  readonly accepted: readonly string[]
  /** The fee that was shown, by place of the step. */
  readonly fees: readonly (Fee | undefined)[]
}
