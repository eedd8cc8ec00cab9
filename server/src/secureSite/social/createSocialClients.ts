import { readLimited } from '../../http/readBody.ts'
import type { SecureSiteOptions } from '../SecureSiteOptions.ts'
import { secureErrors } from '../secureErrors.ts'
import { createOAuthClient } from './createOAuthClient.ts'
import { createOidcClient } from './createOidcClient.ts'
import type { SocialClient, SocialProvider } from './SocialProvider.ts'

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

/** Far more than any provider publishes about itself, or answers. */
const maxBytes = 524_288

/** Reads the answers of providers up to a limit. Throws `secure/providerFailed` for a longer one. */
function limitedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { body, status, statusText, headers } = await fetch(input, init)
    const text = await readLimited(body, maxBytes)
    if (text === undefined) throw secureErrors.create('providerFailed', [])
    return new Response(text === '' ? null : text, { status, statusText, headers })
  }
}
