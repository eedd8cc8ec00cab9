import { importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as z from 'zod/mini'
import { readTokenFields, readUserName } from './readTokenFields.ts'
import type { AppleKey, OidcProvider, SocialClient, SocialProvider } from './SocialProvider.ts'

type Site = { readonly redirectUri: string; readonly fetch: typeof fetch }

/** All that is used of an answer with tokens. */
const tokenFields = ['access_token', 'token_type', 'id_token']
/** A claim that is odd counts as absent: no login needs it. */
const optional = <schema extends z.ZodMiniType>(schema: schema) =>
  z.catch(z.optional(schema), undefined)
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: optional(z.string().check(z.maxLength(254))),
  // Apple sends text.
  email_verified: optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: optional(z.string()),
  preferred_username: optional(z.string()),
})

/**
 * OpenID Connect with code, PKCE (S256), state, nonce and the issuer of the answer (RFC 9207). What the provider publishes
 * about itself is read at the first login.
 */
export function createOidcClient(
  provider: OidcProvider & SocialProvider,
  { redirectUri, fetch }: Site,
): SocialClient {
  const { id, issuer, clientId, clientSecret, scope = 'openid email', responseMode } = provider
  let configured: Promise<Configuration> | undefined
  const fetchTokens = readTokenFields(fetch, tokenFields)
  const configuration = () => {
    configured ??= discovery(new URL(issuer), clientId, undefined, authOf(clientSecret), {
      [customFetch]: (url, options) =>
        (options.method === 'POST' ? fetchTokens : fetch)(url, options as RequestInit),
      // The signature of an ID token is checked although it comes from the provider itself.
      execute: [
        enableNonRepudiationChecks,
        ...(provider.allowInsecure ? [allowInsecureRequests] : []),
      ],
    }).catch((error) => {
      configured = undefined
      throw error
    })
    return configured
  }
  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const parameters = {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(responseMode === 'form_post' && { response_mode: responseMode }),
      }
      return buildAuthorizationUrl(await configuration(), parameters).href
    },
    async finish(url, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const { sub, email, email_verified, name, preferred_username } = claims.parse(tokens.claims())
      const isVerified = email_verified === true || email_verified === 'true'
      return {
        issuer: config.serverMetadata().issuer,
        subject: sub,
        provider: id,
        ...(isVerified && email !== undefined && { email }),
        ...readUserName(preferred_username ?? name),
      }
    },
  }
}

function authOf(secret: string | AppleKey): ClientAuth {
  if (typeof secret === 'string') return ClientSecretPost(secret)
  return async (server, { client_id }, body) => {
    const { teamId, keyId, privateKey } = secret
    const signed = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(client_id)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_id', client_id)
    body.set('client_secret', signed)
  }
}
