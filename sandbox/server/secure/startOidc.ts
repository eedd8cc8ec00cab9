import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import { listen } from '../listen.ts'
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

/** A provider of OpenID Connect at which visitors log in with any name. */
export async function startOidc(settings: OidcSettings): Promise<SandboxProvider> {
  let handle: RequestListener = (_, response) => void response.writeHead(503).end()
  const server = await listen((request, response) => handle(request, response), settings.port)
  const url = `http://127.0.0.1:${server.port}`
  const provider = createProvider(url, settings)
  const answer = provider.callback()
  handle = (request, response) =>
    request.url?.startsWith('/login/')
      ? void logIn(request, response, { provider, name: settings.name })
      : void answer(request, response)
  return { ...server, url }
}

function createProvider(url: string, { id, redirectUri }: OidcSettings): Provider {
  const { clientId, clientSecret } = registration
  return new Provider(url, {
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
