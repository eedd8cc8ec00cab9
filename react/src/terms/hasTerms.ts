import type { KitSettings } from '@portico/core'

/** Whether the dapp has terms to show. */
export function hasTerms({ termsUrl, privacyUrl }: KitSettings): boolean {
  return (termsUrl ?? privacyUrl) !== undefined
}
