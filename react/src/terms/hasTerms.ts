import type { KitSettings } from '@portico/core'

/** Whether the dapp has configured terms. */
export function hasTerms({ termsUrl, privacyUrl }: KitSettings): boolean {
  return (termsUrl ?? privacyUrl) !== undefined
}
