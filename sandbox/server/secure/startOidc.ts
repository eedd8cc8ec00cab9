import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { listen } from '../listen.ts'
import { ItemAdapter } from './ItemAdapter.ts'
import { loginPage } from './loginPage.ts'
import { readForm } from './readForm.ts'
import { registration, type SandboxProvider } from './SandboxProvider.ts'

export type OidcSettings = {
  /** Such as `Sandbox Google`. */
  readonly name: string
  /** Tells the cookies of several providers on this host apart. */
  readonly id: string
  /** First port to try. */
  readonly port: number
  /** Where visitors are sent back to. */
  readonly redirectUri: string
}

/** A provider of OpenID Connect at which visitors log in with any name. Its library loads with the first request. */
export async function startOidc(settings: OidcSettings): Promise<SandboxProvider> {
  let opened: Promise<Provider> | undefined
  const open = () => {
    opened ??= createProvider(`http://127.0.0.1:${server.port}`, settings)
    return opened
  }
  const server = await listen(async (request, response) => {
    const provider = await open()
    if (request.url?.startsWith('/login/'))
      await logIn(request, response, { provider, name: settings.name })
    else provider.callback()(request, response)
  }, settings.port)
  return { ...server, url: `http://127.0.0.1:${server.port}` }
}

const ttlSeconds = 600

async function createProvider(url: string, { id, redirectUri }: OidcSettings): Promise<Provider> {
  const { default: Provider } = await import('oidc-provider')
  const { clientId, clientSecret } = registration
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const kinds = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']
  return new Provider(url, {
    adapter: ItemAdapter,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: Object.fromEntries(kinds.map((kind) => [kind, ttlSeconds])),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: {
      keys: ['sandbox'],
      names: { session: `${id}_session`, interaction: `${id}_login`, resume: `${id}_resume` },
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/login/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        email: `${sub}@${id}.sandbox.example`,
        email_verified: true,
      }),
    }),
    // A visitor who logs in also agrees.
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
}

type GrantContext = {
  readonly oidc: {
    readonly provider: Provider
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}
type Login = { readonly provider: Provider; readonly name: string }

async function logIn(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, name }: Login,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      const page = loginPage({ provider: name, action: request.url ?? '' })
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const form = await readForm(request)
    const result =
      form.get('answer') === 'agree'
        ? { login: { accountId: form.get('name') || 'ada' } }
        : { error: 'access_denied', error_description: 'The visitor cancelled' }
    await provider.interactionFinished(request, response, result)
  } catch (error) {
    // Such as a page that was left open until it expired.
    response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
  }
}
