import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { loginPage } from './loginPage.ts'
import { readForm } from './readForm.ts'
import { registration, type SandboxProvider } from './SandboxProvider.ts'

export type OAuthSettings = {
  /** First port to try. */
  readonly port: number
  /** Where visitors of a provider are sent back to. */
  redirectUri(provider: string): string
}

/** The user as each provider's own endpoint describes it. */
const users: Readonly<Record<string, { title: string; describe(name: string): unknown }>> = {
  github: { title: 'Sandbox GitHub', describe: (name) => ({ id: numberOf(name), login: name }) },
  x: { title: 'Sandbox X', describe: (name) => ({ data: { id: idOf(name), username: name } }) },
  discord: {
    title: 'Sandbox Discord',
    describe: (name) => ({
      id: idOf(name),
      username: name,
      email: `${name}@discord.sandbox.example`,
      verified: true,
    }),
  },
  facebook: { title: 'Sandbox Facebook', describe: (name) => ({ id: idOf(name), name }) },
}

type Grant = { readonly path: string; readonly name: string; readonly challenge: string }
type Visit = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly query: URLSearchParams
  /** Name of the provider in the path. */
  readonly path: string
  readonly title: string
}

/**
 * Providers of OAuth 2 without OpenID Connect: `/<provider>/authorize`, `/token` and `/user`, with PKCE (S256). Visitors
 * log in with any name.
 */
export async function startOAuth({ port, redirectUri }: OAuthSettings): Promise<SandboxProvider> {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const authorize = async ({ request, response, query, path, title }: Visit) => {
    if (query.get('redirect_uri') !== redirectUri(path)) return fail(response, 'redirect_uri')
    if (query.get('client_id') !== registration.clientId) return fail(response, 'client_id')
    if (request.method !== 'POST')
      return html(response, loginPage({ provider: title, action: request.url ?? '' }))
    const form = await readForm(request)
    const back = new URL(redirectUri(path))
    back.searchParams.set('state', query.get('state') ?? '')
    if (form.get('answer') === 'agree') {
      const code = randomUUID()
      const challenge = query.get('code_challenge') ?? ''
      codes.set(code, { path, name: form.get('name') || 'ada', challenge })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(303, { location: back.href }).end()
  }
  const exchange = async ({ request, response, path }: Visit) => {
    const form = await readForm(request)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isClient(request, form)) return json(response, 401, { error: 'invalid_client' })
    if (grant?.path !== path || grant.challenge !== challenge)
      return json(response, 400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.set(token, grant)
    json(response, 200, { access_token: token, token_type: 'bearer' })
  }
  const describeUser = async ({ request, response, path }: Visit) => {
    const grant = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (grant?.path !== path) return json(response, 401, { error: 'invalid_token' })
    json(response, 200, users[path]?.describe(grant.name))
  }
  const steps: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    authorize,
    token: exchange,
    user: describeUser,
  }
  const server = await listen((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const [, path = '', step = ''] = pathname.split('/')
    const user = Object.hasOwn(users, path) ? users[path] : undefined
    const answer = Object.hasOwn(steps, step) ? steps[step] : undefined
    if (!user || !answer) return fail(response, pathname)
    answer({ request, response, query, path, title: user.title }).catch((error) =>
      fail(response, String(error)),
    )
  }, port)
  return { ...server, url: `http://127.0.0.1:${server.port}` }
}

/** The client's secret, in the body or as basic authentication. */
function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = registration
  const [, basic = ''] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? []
  const [name, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  const posted = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  return posted || (name === clientId && secret === clientSecret)
}

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE()
}

function idOf(name: string): string {
  return String(numberOf(name))
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function fail(response: ServerResponse, reason: string): void {
  response.writeHead(400, { 'content-type': 'text/plain' }).end(`Refused: ${reason}`)
}
