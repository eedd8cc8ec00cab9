import type { SecureSiteOptions } from '../SecureSiteOptions.ts'
import { createOAuthClient } from './createOAuthClient.ts'
import { createOidcClient } from './createOidcClient.ts'
import type { SocialClient } from './SocialClient.ts'

/** One client for each provider, by its id. */
export function createSocialClients(
  { providers = [], fetch = globalThis.fetch }: SecureSiteOptions,
  origin: string,
): ReadonlyMap<string, SocialClient> {
  const site = { redirectUri: `${origin}/social/callback`, fetch }
  return new Map(
    providers.map((provider) => [
      provider.id,
      provider.type === 'oidc'
        ? createOidcClient(provider, site)
        : createOAuthClient(provider, site),
    ]),
  )
}
