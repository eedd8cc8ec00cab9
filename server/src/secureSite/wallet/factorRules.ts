import { secureErrors } from '../secureErrors.ts'

/** Factors that a wallet needs before the operator's share is erased, and as long as it is its user's own. */
const min = 2
const max = 16

export const factorRules = {
  /** Throws `secure/body` for repeated ids, and `secure/factors` for too few or too many. */
  check(factors: readonly { readonly id: string }[]): void {
    const ids = new Set(factors.map(({ id }) => id))
    if (ids.size < factors.length) throw secureErrors.create('body', ['factors: Repeated id'])
    if (ids.size < min || ids.size > max) throw secureErrors.create('factors', [])
  },
}
