import {
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  randomUUID,
} from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, jwtVerify, SignJWT } from 'jose'
import { listen } from '../listen.ts'
import { loginPage } from './loginPage.ts'
import { escapeHtml, plainPage } from './plainPage.ts'
import { readForm } from './readForm.ts'
import type { SandboxProvider } from './SandboxProvider.ts'

export type AppleSettings = {
  /** First port to try. */
  readonly port: number
  /** Where visitors are sent back to, by a form. */
  readonly redirectUri: string
  readonly clientId: string
}
export type AppleProvider = SandboxProvider & {
  /** What Apple gives to who registers: the provider keeps the public half of the key. */
  readonly key: { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
}

type Grant = { readonly sub: string; readonly nonce: string | null }

const teamId = 'SANDBOXTEAM'
const keyId = 'SANDBOXKEY'
/** Six months, the longest that Apple takes a secret for. */
const maxSecretSeconds = 15_777_000

/**
 * A provider that behaves as Apple's does: the client's secret is a token signed with the key that it gave out, the answer
 * comes by a posted form, PKCE is ignored, and `email_verified` is text.
 */
export async function startApple(settings: AppleSettings): Promise<AppleProvider> {
  const { port, redirectUri, clientId } = settings
  const registered = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let made: KeyPairKeyObjectResult | undefined
  // Made with the first login, because it takes a while.
  const own = () => {
    made ??= generateKeyPairSync('rsa', { modulusLength: 2_048 })
    return made
  }
  const grants = new Map<string, Grant>()
  const authorize = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer())
    const query = url.searchParams
    const isByForm = query.get('response_mode') === 'form_post'
    if (query.get('redirect_uri') !== redirectUri || query.get('client_id') !== clientId)
      return reply(response, 400, { error: 'invalid_request' })
    // Apple gives name and email by a form alone.
    if (/\b(name|email)\b/.test(query.get('scope') ?? '') && !isByForm)
      return reply(response, 400, { error: 'invalid_request' })
    if (request.method !== 'POST')
      return html(response, loginPage({ provider: 'Sandbox Apple', action: request.url ?? '' }))
    const form = await readForm(request)
    const state = query.get('state') ?? ''
    if (form.get('answer') !== 'agree')
      return html(response, formPage(redirectUri, { state, error: 'user_cancelled_authorize' }))
    const code = randomUUID()
    const sub = form.get('name') || 'ada'
    grants.set(code, { sub, nonce: query.get('nonce') })
    const user = JSON.stringify({ name: { firstName: sub, lastName: 'Lovelace' } })
    html(response, formPage(redirectUri, { state, code, user }))
  }
  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readForm(request)
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const isClient = await isAppleSecret(form.get('client_secret') ?? '', {
      key: registered.publicKey,
      audience: issuer(),
      clientId,
    })
    if (!isClient || form.get('client_id') !== clientId)
      return reply(response, 400, { error: 'invalid_client' })
    if (!grant || form.get('redirect_uri') !== redirectUri)
      return reply(response, 400, { error: 'invalid_grant' })
    const { sub, nonce } = grant
    const claims = { email: `${sub}@apple.sandbox.example`, email_verified: 'true' }
    const token = await new SignJWT({ ...claims, ...(nonce !== null && { nonce }) })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(issuer())
      .setAudience(clientId)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(own().privateKey)
    const access = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3_600 }
    reply(response, 200, { ...access, id_token: token })
  }
  const server = await listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const answer = async () => {
      if (path === '/auth/authorize') return authorize(request, response)
      if (path === '/auth/token') return exchange(request, response)
      if (path === '/auth/keys')
        return reply(response, 200, {
          keys: [{ ...(await exportJWK(own().publicKey)), kid: 'own' }],
        })
      if (path === '/.well-known/openid-configuration')
        return reply(response, 200, describe(issuer()))
      return reply(response, 404, { error: 'not_found' })
    }
    answer().catch((error) => reply(response, 400, { error: String(error) }))
  }, port)
  const issuer = () => `http://127.0.0.1:${server.port}`
  const privateKey = registered.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { ...server, url: issuer(), key: { teamId, keyId, privateKey } }
}

type Secret = { readonly key: KeyObject; readonly audience: string; readonly clientId: string }

/** Apple's rules for a client's secret: ES256 with the key's id, from the team, about the client, for six months at most. */
async function isAppleSecret(secret: string, { key, audience, clientId }: Secret) {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, key, {
      algorithms: ['ES256'],
      issuer: teamId,
      audience,
      subject: clientId,
      requiredClaims: ['iat', 'exp'],
    })
    const lifetime = (payload.exp ?? 0) - (payload.iat ?? 0)
    return protectedHeader.kid === keyId && lifetime > 0 && lifetime <= maxSecretSeconds
  } catch {
    return false // whatever is wrong, the client hears `invalid_client`
  }
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
    jwks_uri: `${issuer}/auth/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }
}

/** A page that posts its fields by itself. */
function formPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  const form = `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>Continue</button></form>`
  return plainPage('Sandbox Apple', `${form}<script>document.forms[0].submit()</script>`)
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
