import type { RevocationCosts } from './RevocationCosts.ts'

/** What the visitor has read and accepted before permissions are taken back. */
export type Consent = {
  /** The costs that were shown; they are asked for again where none were. */
  readonly costs?: RevocationCosts
  /** `usual`: costs as such calls have; `unknown`: those that nobody could tell, too; `any`: unusual ones, too. */
  readonly cost: 'usual' | 'unknown' | 'any'
  /** Ids of requests that may still be open in the wallet. */
  readonly open: readonly string[]
}

/** Nothing was shown. */
export const noConsent: Consent = { cost: 'usual', open: [] }
