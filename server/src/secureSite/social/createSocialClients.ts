import type { SecureSiteOptions } from '../SecureSiteOptions.ts'
import { createOAuthClient } from './createOAuthClient.ts'
import { createOidcClient } from './createOidcClient.ts'
import { limitedFetch } from './limitedFetch.ts'
import type { SocialClient } from './SocialClient.ts'
import type { SocialProvider } from './SocialProvider.ts'

/** Where a provider sends visitors back to; one address for each, so that none can pass off what another one answered. */
export function callbackUri(origin: string, provider: string): string {
  return `${origin}/social/callback/${provider}`
}

/** One client for each provider, by its id. */
export function createSocialClients(
  { providers = [], fetch = globalThis.fetch }: SecureSiteOptions,
  origin: string,
): ReadonlyMap<string, SocialClient> {
  const create = (provider: SocialProvider) => {
    const site = { redirectUri: callbackUri(origin, provider.id), fetch: limitedFetch(fetch) }
    return provider.type === 'oidc'
      ? createOidcClient(provider, site)
      : createOAuthClient(provider, site)
  }
  return new Map(providers.map((provider) => [provider.id, create(provider)]))
}
