import type { SiteUser } from '../api/createSiteApi.ts'

/**
 * The address whose code logs in to this very account. That of a social account is another account's: a code sent there
 * would open that one, with other keys.
 */
export function loginEmail({ provider, email }: SiteUser): string | undefined {
  return provider === 'email' ? email : undefined
}
