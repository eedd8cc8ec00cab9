import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OAuthProvider, SocialProvider } from '@portico/server/secureSite'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wellKnownProviders } from '../../../server/src/secureSite/social/wellKnownProviders.ts'
import { newDevice } from './newDevice.ts'
import { newPopup } from './newPopup.ts'
import { dapp, openSite } from './openSite.ts'

let fake: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  fake = await startProvider()
})
afterAll(() => fake.stop())

/** A provider of both kinds that answers what a test scripts. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }
  const script = { callback: {}, tokens: {}, profile: {} as unknown, claims: {} }
  let nonce = ''
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', issuer())
    const reply = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? ''
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const answer = { code: 'c', state: url.searchParams.get('state') ?? '', ...script.callback }
      back.search = `${new URLSearchParams(answer)}`
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/token') {
      await read(request)
      const idToken = new SignJWT({ sub: 'ada', nonce, ...script.claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k' })
        .setIssuer(issuer())
        .setAudience('acme')
        .setIssuedAt()
        .setExpirationTime('5m')
      const id_token = await idToken.sign(privateKey)
      return reply({ access_token: 'good', token_type: 'bearer', id_token, ...script.tokens })
    }
    if (url.pathname === '/keys') return reply({ keys: [jwk] })
    if (url.pathname === '/user') return reply(script.profile)
    return reply({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    script,
    url: issuer(),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function read(request: IncomingMessage): Promise<void> {
  for await (const _ of request);
}

const registration = { clientId: 'acme', clientSecret: 'secret' }
/** The entry of the package with the addresses of the fake alone. */
const atFake = (provider: SocialProvider): SocialProvider => ({
  ...provider,
  ...(provider.type === 'oauth2' && {
    authorizationUrl: `${fake.url}/authorize`,
    tokenUrl: `${fake.url}/token`,
    userUrl: `${fake.url}/user`,
  }),
  allowInsecure: true,
})
const own = (more: Partial<OAuthProvider> = {}): SocialProvider => ({
  ...wellKnownProviders.github(registration),
  ...({ responseIssuer: undefined } as object),
  id: 'own',
  issuer: 'https://id.acme.example',
  ...(more as object),
})
const openId = (): SocialProvider => ({
  ...registration,
  id: 'openid',
  type: 'oidc',
  issuer: fake.url,
  allowInsecure: true,
})

type Script = Partial<typeof fake.script>

/** A whole login; what the site answers at its end. */
async function logIn(given: SocialProvider, script: Script) {
  const profile = { id: 7, login: 'ada', data: { id: '7', username: 'ada' }, username: 'ada' }
  Object.assign(fake.script, { callback: {}, tokens: {}, profile, claims: {} }, script)
  const provider = atFake(given)
  const site = openSite({ providers: [provider] })
  const popup = newPopup(site)
  const device = await newDevice()
  const start = await site.call(device, 'socialStart', { provider: provider.id, dapp })
  const { result } = await popup.receive(await popup.authorize(start.body.uri))
  const body = { login: start.body.login, result: result ?? 'none' }
  return site.call(device, 'socialFinish', body)
}

describe('the issuer in the answer of a provider of OAuth 2 alone', () => {
  const github = () => wellKnownProviders.github(registration)
  const right = { iss: 'https://github.com/login/oauth' }

  it('T9 of GitHub is its own, or absent, and the account stays the same', async () => {
    expect(wellKnownProviders.github(registration)).toMatchObject({ issuer: 'https://github.com' })
    for (const callback of [right, {}])
      expect((await logIn(github(), { callback })).body.user).toMatchObject({ userName: 'ada' })
  })

  it.each(['https://evil.example', 'https://github.com', `${right.iss}/`, ''])(
    'S5 of GitHub logs nobody in as %o',
    async (iss) => {
      expect((await logIn(github(), { callback: { iss } })).status).toBe(410)
    },
  )

  it.each(['x', 'discord', 'facebook', 'own'] as const)(
    'T9 of %s is not looked at, since it announces none',
    async (id) => {
      const provider = id === 'own' ? own() : wellKnownProviders[id](registration)
      for (const callback of [{}, { iss: 'https://some.example' }])
        expect((await logIn(provider, { callback })).status).toBe(200)
    },
  )

  it('T9 of an operator’s provider has to be the one that the operator names', async () => {
    const named = own({ responseIssuer: 'https://id.acme.example/oauth' })
    const good = { iss: 'https://id.acme.example/oauth' }
    const bad = { iss: 'https://id.acme.example' }
    expect((await logIn(named, { callback: good })).status).toBe(200)
    expect((await logIn(named, { callback: bad })).status).toBe(410)
  })
})

const odd = [null, 7, true, {}, [], ['x'], '\u202e', 'x'.repeat(9_000)]
const oddTokens = { refresh_token: null, expires_in: null, scope: null }

describe('odd optional fields in the answers of a provider', () => {
  it.each(odd)('T9 end no login of OpenID Connect: %o', async (value) => {
    const claims = { email: value, email_verified: value, name: value, preferred_username: value }
    const tokens = { refresh_token: value, expires_in: value, scope: value, other: value }
    const { status, body } = await logIn(openId(), { claims, tokens })
    expect(status).toBe(200)
    expect(body.user.email).toBeUndefined()
  })

  it.each(odd)('T9 end no login of OAuth 2: %o', async (value) => {
    const tokens = { refresh_token: value, expires_in: value, scope: value, id_token: value }
    const profile = { id: '7', username: value, email: value, verified: value, more: value }
    const discord = wellKnownProviders.discord(registration)
    const { status, body } = await logIn(discord, { tokens, profile })
    expect(status).toBe(200)
    expect(body.user.email).toBeUndefined()
  })

  it('S5 log nobody in where a login needs the field', async () => {
    const bad: Script[] = [null, 7, {}, [], ''].flatMap((value) => [
      { tokens: { ...oddTokens, access_token: value } },
      { tokens: { ...oddTokens, token_type: value } },
    ])
    for (const script of bad) {
      expect((await logIn(openId(), script)).status).toBe(410)
      expect((await logIn(own(), script)).status).toBe(410)
    }
    for (const value of [null, {}, [], '', true, 1.5, -1, 'x'.repeat(256)]) {
      expect((await logIn(own(), { profile: { id: value } })).status).toBe(410)
      expect((await logIn(openId(), { claims: { sub: value } })).status).toBe(410)
    }
    for (const value of [null, {}, 7])
      expect((await logIn(openId(), { tokens: { id_token: value } })).status).toBe(410)
    for (const profile of [null, [], 'text', 7])
      expect((await logIn(own(), { profile })).status).toBe(410)
  })
})
