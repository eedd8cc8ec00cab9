import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod/mini'
import { readLimited } from '../../http/readBody.ts'
import { secureErrors } from '../secureErrors.ts'
import { readTokenFields, readUserName } from './readTokenFields.ts'
import type {
  OAuthProvider,
  SocialClient,
  SocialIdentity,
  SocialProvider,
} from './SocialProvider.ts'

type Site = { readonly redirectUri: string; readonly fetch: typeof fetch }

/** All that is used of an answer with a token. */
const tokenFields = ['access_token', 'token_type']
const maxUserBytes = 65_536
const identifier = z.union([
  z.string().check(z.minLength(1), z.maxLength(255)),
  z.int().check(z.gte(1)),
])

/** OAuth 2 with code, PKCE (S256) and state; who logged in is what the provider's endpoint for the user answers. */
export function createOAuthClient(
  provider: OAuthProvider & SocialProvider,
  { redirectUri, fetch }: Site,
): SocialClient {
  const config = new Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationUrl,
      token_endpoint: provider.tokenUrl,
    },
    provider.clientId,
    undefined,
    provider.clientAuth === 'basic'
      ? ClientSecretBasic(provider.clientSecret)
      : ClientSecretPost(provider.clientSecret),
  )
  const fetchTokens = readTokenFields(fetch, tokenFields)
  config[customFetch] = (url, options) =>
    (options.method === 'POST' ? fetchTokens : fetch)(url, options as RequestInit)
  if (provider.allowInsecure) allowInsecureRequests(config)
  return {
    async authorizationUrl({ state, verifier }) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        ...(provider.scope !== undefined && { scope: provider.scope }),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    async finish(url, { state, verifier }) {
      const tokens = await authorizationCodeGrant(config, withoutIssuer(url, provider), {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const headers = new Headers({ accept: 'application/json', 'user-agent': 'portico-server' })
      const response = await fetchProtectedResource(
        config,
        tokens.access_token,
        new URL(provider.userUrl),
        'GET',
        undefined,
        headers,
      )
      const text = await readLimited(response.body, maxUserBytes)
      if (!response.ok || text === undefined) throw secureErrors.create('providerFailed', [])
      return toIdentity(JSON.parse(text), provider)
    },
  }
}

/** The answer after its issuer was checked here: providers of OAuth 2 alone publish nothing to check it by. */
function withoutIssuer(answer: URL, { responseIssuer }: OAuthProvider): URL {
  const url = new URL(answer)
  const named = url.searchParams.getAll('iss')
  if (responseIssuer !== undefined && named.some((iss) => iss !== responseIssuer))
    throw secureErrors.create('providerFailed', [])
  url.searchParams.delete('iss')
  return url
}

function toIdentity(user: unknown, { id, issuer, fields }: OAuthProvider): SocialIdentity {
  const read = (path: string | undefined) =>
    path
      ?.split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], user)
  const subject = identifier.safeParse(read(fields.subject))
  if (!subject.success) throw secureErrors.create('providerFailed', [])
  const email = read(fields.emailVerified) === true ? read(fields.email) : undefined
  return {
    issuer,
    subject: String(subject.data),
    provider: id,
    ...readUserName(read(fields.userName)),
    ...(typeof email === 'string' && email.length <= 254 && { email }),
  }
}
