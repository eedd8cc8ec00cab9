import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SecureSiteOptions, SocialProvider } from '@portico/server/secureSite'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDevice } from './newDevice.ts'
import { newPopup } from './newPopup.ts'
import { dapp, openSite, origin } from './openSite.ts'
import { client, startOidc } from './startOidc.ts'

let oidc: Awaited<ReturnType<typeof startOidc>>
let oauth: Awaited<ReturnType<typeof startOAuth>>
beforeAll(async () => {
  ;[oidc, oauth] = await Promise.all([startOidc(`${origin}/social/callback/google`), startOAuth()])
})
afterAll(async () => {
  await Promise.all([oidc.stop(), oauth.stop()])
})

/** A provider of OAuth 2 alone, which checks PKCE and answers what a test wants. */
async function startOAuth() {
  const { createHash } = await import('node:crypto')
  const codes = new Map<string, string | null>()
  const script = { token: 200, user: 200, profile: {} as unknown }
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size}`
      codes.set(code, url.searchParams.get('code_challenge'))
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = `${new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' })}`
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === '/token') {
      let text = ''
      for await (const chunk of request) text += chunk
      const form = new URLSearchParams(text)
      const challenge = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const hash = createHash('sha256').update(form.get('code_verifier') ?? '')
      const isGood = challenge === hash.digest('base64url')
      if (!isGood || script.token !== 200) reply(400, { error: 'invalid_grant' })
      else reply(200, { access_token: 'good', token_type: 'bearer' })
    } else reply(script.user, script.profile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    script,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const discordOf = (url: string): SocialProvider => ({
  ...client,
  id: 'discord',
  type: 'oauth2',
  issuer: 'https://discord.example',
  authorizationUrl: `${url}/authorize`,
  tokenUrl: `${url}/token`,
  userUrl: `${url}/user`,
  fields: {
    subject: 'data.id',
    userName: 'data.name',
    email: 'data.email',
    emailVerified: 'data.verified',
  },
  allowInsecure: true,
})

function openSocial(options: Partial<SecureSiteOptions> = {}) {
  const google: SocialProvider = {
    ...client,
    id: 'google',
    type: 'oidc',
    issuer: oidc.issuer,
    allowInsecure: true,
  }
  const site = openSite({ providers: [google, discordOf(oauth.url)], ...options })
  const start = async (provider = 'google') => {
    const device = await newDevice()
    const { body } = await site.call(device, 'socialStart', { provider, dapp })
    const finish = (how: object, by = device) =>
      site.call(by, 'socialFinish', { login: body.login, ...how })
    const { uri, login, flow } = body as { uri: string; login: string; flow: string }
    return { device, finish, uri, login, flow }
  }
  return { ...site, start, popup: newPopup(site) }
}
type Social = ReturnType<typeof openSocial>
type Flow = Social & Awaited<ReturnType<Social['start']>>

describe('a login at a social provider', () => {
  it('T9 ends with the secret that the popup gave to the frame, and tells the dapp only that it ended', async () => {
    const { start, popup } = openSocial()
    const { uri, flow, finish } = await start()
    expect(uri).toMatch(/^https:\/\/wallet\.acme\.example\/social\/start\?start=[\w-]{43}$/)
    const posted = await popup.receive(await popup.authorize(uri))
    expect(posted.dapp).toBe(dapp)
    expect(posted.flow).toBe(flow)
    expect(posted.resultUri).toBe(`${origin}/social/callback?finished=true`)
    const { body } = await finish({ result: posted.result })
    expect(body.user).toMatchObject({ provider: 'google', email: 'ada@example.org' })
    const again = await start()
    const { result } = await popup.receive(await popup.authorize(again.uri))
    expect((await again.finish({ result })).body.user.id).toBe(body.user.id)
  })

  it('T9 ends without a secret where the frame opened a page of the site in the popup’s browser', async () => {
    const { start, popup } = openSocial()
    const { uri, login, finish } = await start()
    const callback = await popup.authorize(uri, 'bob')
    expect(await (await popup.join(login)).text()).toContain(JSON.stringify({ dapp }))
    expect((await finish({})).body.error.code).toBe('secure/notConfirmed')
    await popup.receive(callback)
    expect((await finish({})).body.user.email).toBe('bob@example.org')
    expect((await finish({})).body.error.code).toBe('secure/login')
  })

  it('S5 of the wallet’s own page comes back to that page alone, with a result for the device that started', async () => {
    const { call, popup } = openSocial()
    const device = await newDevice()
    const { body } = await call(device, 'socialStart', { provider: 'google', dapp: origin })
    const back = await popup.open(await popup.authorize(body.uri))
    expect(back.status).toBe(303)
    const location = back.headers.get('location') ?? ''
    expect(location).toMatch(/^\/wallet#result=[\w-]{43}$/)
    expect(back.headers.get('cache-control')).toBe('no-store')
    const result = location.split('=')[1]
    const finish = (by = device) => call(by, 'socialFinish', { login: body.login, result })
    expect((await finish(await newDevice())).body.error.code).toBe('secure/login')
    expect((await finish()).body.user.email).toBe('ada@example.org')
    expect((await finish()).body.error.code).toBe('secure/login')

    const again = await call(device, 'socialStart', { provider: 'google', dapp: origin })
    const refused = await popup.authorize(again.body.uri, 'ada', (url) => {
      url.searchParams.set('response_type', 'none')
      return url
    })
    const gone = await popup.open(refused)
    expect(gone.headers.get('location')).toBe('/wallet#error=provider_failed')
    for (const evil of ['https://evil.example', `${origin}.evil.example`, `${origin}/`]) {
      const start = await call(device, 'socialStart', { provider: 'google', dapp: evil })
      expect(start.status).toBeGreaterThanOrEqual(400)
    }
  })

  it('T9 keeps accounts apart by issuer and subject, whatever the mail address says', async () => {
    const { start, popup, logIn } = openSocial()
    const byMail = await logIn('ada@example.org')
    const { uri, finish } = await start()
    const { result } = await popup.receive(await popup.authorize(uri))
    const byGoogle = await finish({ result })
    const other = await start('discord')
    oauth.script.profile = {
      data: {
        id: 'ada',
        name: `\u202eA\u200bda${' '.repeat(9)}\u{1f600}${'x'.repeat(9_000)}`,
        email: 'ada@example.org',
        verified: true,
      },
    }
    const second = await popup.receive(await popup.authorize(other.uri))
    const byDiscord = await other.finish({ result: second.result })
    const userName = `Ada \u{1f600}${'x'.repeat(59)}`
    expect(byDiscord.body.user).toMatchObject({ provider: 'discord', userName })
    const users = [byMail.session.user, byGoogle.body.user, byDiscord.body.user]
    expect(users.map(({ email }) => email)).toEqual(Array(3).fill('ada@example.org'))
    expect(new Set(users.map(({ id }) => id)).size).toBe(3)
  })

  it('T9 takes no address that the provider did not verify', async () => {
    const { start, popup } = openSocial()
    const { uri, finish } = await start()
    const { result } = await popup.receive(await popup.authorize(uri, 'eve'))
    expect((await finish({ result })).body.user.email).toBeUndefined()
    const other = await start('discord')
    oauth.script.profile = { data: { id: 7, email: 'eve@example.org', verified: false } }
    const second = await popup.receive(await popup.authorize(other.uri))
    const { user } = (await other.finish({ result: second.result })).body
    expect(Object.keys(user).sort()).toEqual(['id', 'provider'])
  })

  it('T9 changes no mail address of an account that logs in elsewhere', async () => {
    const { start, popup, call } = openSocial()
    const { uri, finish, device } = await start()
    const { result } = await popup.receive(await popup.authorize(uri))
    const { token } = (await finish({ result })).body
    const reply = await call(device, 'emailChangeStart', { email: 'x@example.org' }, { token })
    expect(reply.body.error.code).toBe('secure/noMail')
  })

  it('T9 takes a form that the provider posts, and goes on by a navigation that has the cookie', async () => {
    const { start, popup, site } = openSocial()
    const { uri, finish } = await start()
    const { search } = new URL(await popup.authorize(uri))
    const posted = await site(
      new Request('http://localhost/social/callback/google', {
        method: 'POST',
        body: `${search.slice(1)}&user=%7B%7D`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: oidc.issuer },
      }),
    )
    expect(posted.status).toBe(303)
    const location = posted.headers.get('location') ?? ''
    expect(location).toMatch(/^\/social\/callback\/google\?code=/)
    const { result } = await popup.receive(origin + location)
    expect((await finish({ result })).status).toBe(200)
  })
})

/** Opens the provider's answer with changes and tries to log in with whatever comes of it. */
const attempt = async (
  flow: Flow,
  change: (query: URLSearchParams) => void,
  popup = flow.popup,
) => {
  const callback = new URL(await flow.popup.authorize(flow.uri))
  change(callback.searchParams)
  const { result } = await popup.receive(callback.href)
  await flow.popup.join(flow.login)
  return [await flow.finish({ result: result ?? 'x' }), await flow.finish({})]
}
/** Changes what the site sends the visitor to the provider with. */
const sent = async (flow: Flow, change: (query: URLSearchParams) => void) => {
  const callback = await flow.popup.authorize(flow.uri, 'ada', (url) => {
    change(url.searchParams)
    return url
  })
  const { result } = callback.startsWith(origin)
    ? await flow.popup.receive(callback)
    : { result: 'x' }
  return [await flow.finish({ result: result ?? 'x' })]
}
const altered = (query: URLSearchParams, name: string) =>
  query.set(name, `${query.get(name)?.startsWith('x') ? 'y' : 'x'}${query.get(name)?.slice(1)}`)
/** A whole good login up to what the popup posts. */
const received = async (flow: Flow) => flow.popup.receive(await flow.popup.authorize(flow.uri))

const bad: Record<string, (flow: Flow) => Promise<readonly { status: number }[]>> = {
  'no state': (flow) => attempt(flow, (query) => query.delete('state')),
  'an empty state': (flow) => attempt(flow, (query) => query.set('state', '')),
  'an altered state': (flow) => attempt(flow, (query) => altered(query, 'state')),
  'two states': (flow) => attempt(flow, (query) => query.append('state', 'x')),
  'the state of a login that the browser has not begun': async (flow) => {
    const other = await flow.start()
    const { location } = Object.fromEntries((await newPopup(flow).open(other.uri)).headers)
    const state = new URL(location ?? '').searchParams.get('state') ?? ''
    return attempt(flow, (query) => query.set('state', state))
  },
  'the state of another login of this browser': async (flow) => {
    const other = await flow.start()
    const callback = new URL(await flow.popup.authorize(other.uri, 'eve'))
    const state = callback.searchParams.get('state') ?? ''
    return attempt(flow, (query) => query.set('state', state))
  },
  'a state of an expired login': (flow) =>
    attempt(flow, () => {
      flow.clock.advance(600_000)
    }),
  'no code': (flow) => attempt(flow, (query) => query.delete('code')),
  'an altered code': (flow) => attempt(flow, (query) => altered(query, 'code')),
  'two codes': (flow) => attempt(flow, (query) => query.append('code', 'x')),
  'the code of another login': async (flow) => {
    const other = await flow.start()
    const callback = new URL(await flow.popup.authorize(other.uri, 'eve'))
    return attempt(flow, (query) => query.set('code', callback.searchParams.get('code') ?? ''))
  },
  'a code that was exchanged already': async (flow) => {
    const other = await flow.start()
    const callback = new URL(await flow.popup.authorize(other.uri))
    await flow.popup.receive(callback.href)
    return attempt(flow, (query) => query.set('code', callback.searchParams.get('code') ?? ''))
  },
  'no issuer': (flow) => attempt(flow, (query) => query.delete('iss')),
  'another issuer': (flow) => attempt(flow, (query) => query.set('iss', 'https://evil.example')),
  'an issuer with a slash more': (flow) =>
    attempt(flow, (query) => query.set('iss', `${oidc.issuer}/`)),
  'a provider that says no': (flow) =>
    attempt(flow, (query) => query.set('error', 'access_denied')),
  'a provider that fails': (flow) =>
    attempt(flow, (query) => {
      query.set('error', 'server_error')
      query.delete('code')
    }),
  'another nonce': (flow) => sent(flow, (query) => query.set('nonce', 'x')),
  'no nonce': (flow) => sent(flow, (query) => query.delete('nonce')),
  'another PKCE challenge': (flow) => sent(flow, (query) => altered(query, 'code_challenge')),
  'no PKCE challenge': (flow) =>
    sent(flow, (query) => {
      query.delete('code_challenge')
      query.delete('code_challenge_method')
    }),
  'a plain PKCE challenge': (flow) =>
    sent(flow, (query) => query.set('code_challenge_method', 'plain')),
  'another address to return to': (flow) =>
    sent(flow, (query) => query.set('redirect_uri', 'https://evil.example/cb')),
  'a state that was changed on the way there': (flow) =>
    sent(flow, (query) => query.set('state', 'x')),
  'no ID token': (flow) => sent(flow, (query) => query.set('scope', 'email')),
  'another browser without a cookie': (flow) => attempt(flow, () => undefined, newPopup(flow)),
  'another browser with a login of its own': async (flow) => {
    const other = newPopup(flow)
    await other.open((await flow.start()).uri)
    return attempt(flow, () => undefined, other)
  },
  'an address that another browser opened first': async (flow) => {
    await newPopup(flow).open(flow.uri)
    const callback = await flow.popup.authorize(flow.uri)
    expect(callback).toBe('stopped: 400')
    return [await flow.finish({ result: 'x' })]
  },
  'an address that is unknown': async (flow) => {
    expect((await flow.popup.open(`${flow.uri.slice(0, -1)}_`)).status).toBe(400)
    return [await flow.finish({ result: 'x' })]
  },
  'an address that expired': async (flow) => {
    flow.clock.advance(600_000)
    expect((await flow.popup.open(flow.uri)).status).toBe(400)
    return [await flow.finish({ result: 'x' })]
  },
  'an answer that is opened a second time': async (flow) => {
    const callback = await flow.popup.authorize(flow.uri)
    await flow.popup.open(callback)
    const second = await flow.popup.receive(callback)
    expect(second).toEqual({ status: 400 })
    return [await flow.finish({ result: second.result ?? 'x' })]
  },
  'another device with the result': async (flow) => {
    const { result } = await received(flow)
    return [await flow.finish({ result }, await newDevice())]
  },
  'another device after the frame’s page': async (flow) => {
    await received(flow)
    await flow.popup.join(flow.login)
    return [await flow.finish({}, await newDevice())]
  },
  'what the dapp’s page hears': async (flow) => {
    const { resultUri = '' } = await received(flow)
    const heard = [resultUri, new URL(resultUri).search, 'true']
    return Promise.all(heard.map((result) => flow.finish({ result })))
  },
  'the frame’s page opened by another site, and loaded again': async (flow) => {
    await received(flow)
    expect((await flow.popup.join(flow.login, 'cross-site')).status).toBe(400)
    expect((await flow.popup.join(flow.login)).status).toBe(400)
    return [await flow.finish({})]
  },
  'the frame’s page opened by a sibling': async (flow) => {
    await received(flow)
    await flow.popup.join(flow.login, 'same-site')
    return [await flow.finish({})]
  },
  'the frame’s page opened by whoever typed or followed its address': async (flow) => {
    await received(flow)
    await flow.popup.join(flow.login, 'none')
    return [await flow.finish({})]
  },
  'the frame’s page in a frame': async (flow) => {
    await received(flow)
    await flow.popup.join(flow.login, 'same-origin', 'iframe')
    return [await flow.finish({})]
  },
  'the frame’s page in a browser that does not say who opened it': async (flow) => {
    await received(flow)
    await flow.popup.open(`${origin}/social/join?login=${flow.login}`)
    return [await flow.finish({})]
  },
  'the frame’s page in another browser': async (flow) => {
    const other = newPopup(flow)
    await other.open((await flow.start()).uri)
    await received(flow)
    expect((await other.join(flow.login)).status).toBe(200)
    return [await flow.finish({})]
  },
  'the frame’s page in a browser that began no login': async (flow) => {
    await received(flow)
    await newPopup(flow).join(flow.login)
    return [await flow.finish({})]
  },
  'an altered result': async (flow) => {
    const { result } = await received(flow)
    return [await flow.finish({ result: `${result}x` })]
  },
  'the result of another login': async (flow) => {
    const other = await flow.start()
    const { result } = await flow.popup.receive(await flow.popup.authorize(other.uri, 'eve'))
    await received(flow)
    return [await flow.finish({ result })]
  },
  'no result': async (flow) => {
    await received(flow)
    return [await flow.finish({}), await flow.finish({ result: '' })]
  },
  'the right result after five wrong ones': async (flow) => {
    const { result } = await received(flow)
    for (let at = 0; at < 5; at += 1) await flow.finish({ result: 'x' })
    return [await flow.finish({ result })]
  },
  'a result before the provider answered': async (flow) => {
    await flow.popup.open(flow.uri)
    await flow.popup.join(flow.login)
    return [await flow.finish({ result: 'x' }), await flow.finish({})]
  },
  'a result ten minutes later': async (flow) => {
    const { result } = await received(flow)
    flow.clock.advance(600_000)
    return [await flow.finish({ result })]
  },
  'the login of another kind': async (flow) => [
    await flow.call(flow.device, 'emailVerify', { login: flow.login, code: '123456' }),
    await flow.call(flow.device, 'farcasterStatus', { login: flow.login }),
  ],
}

describe('a bad social flow', () => {
  it.each(Object.entries(bad))('S5 logs nobody in with %s', async (_, run) => {
    const social = openSocial()
    const flow = { ...social, ...(await social.start()) }
    const replies = await run(flow)
    for (const { status } of replies) expect(status).toBeGreaterThanOrEqual(400)
    expect(social.audit.filter((it) => (it as { event: string }).event === 'login')).toEqual([])
  })

  it('S5 shows a provider no code of another one to which it sent the visitor on', async () => {
    const told: string[] = []
    const hostile: SocialProvider = {
      ...client,
      id: 'evil',
      type: 'oauth2',
      issuer: 'https://evil.example',
      authorizationUrl: 'https://evil.example/authorize',
      tokenUrl: 'https://evil.example/token',
      userUrl: 'https://evil.example/user',
      fields: { subject: 'id' },
    }
    const honest = discordOf(oauth.url)
    const social = openSocial({
      providers: [honest, hostile],
      async fetch(input, init) {
        const url = String(input instanceof Request ? input.url : input)
        if (!url.startsWith('https://evil.example')) return fetch(input, init)
        told.push(String(init?.body))
        return Response.json({ error: 'invalid_grant' }, { status: 400 })
      },
    })
    oauth.script.profile = { data: { id: 'victim' } }
    const queryOf = async (uri: string, popup: typeof social.popup) =>
      new URL((await popup.open(uri)).headers.get('location') ?? '')
    const attacker = await social.start('discord')
    const attackersPopup = newPopup(social)
    const known = await queryOf(attacker.uri, attackersPopup)
    const victim = await social.start('evil')
    const state = (await queryOf(victim.uri, social.popup)).searchParams.get('state') ?? ''
    // The hostile provider sends the visitor on to the honest one, with the attacker's challenge and the visitor's state.
    const sentOn = new URL(known)
    sentOn.searchParams.set('state', state)
    const callback = await social.popup.authorize(sentOn.href)
    expect(await social.popup.receive(callback)).toEqual({ status: 400 })
    const code = /code-\d+/.exec(told.join())?.[0] ?? 'x'
    const own = known.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ code, state: own })
    const { result } = await attackersPopup.receive(`${origin}/social/callback/discord?${query}`)
    expect((await attacker.finish({ result: result ?? 'x' })).status).toBeGreaterThanOrEqual(400)
    expect(told).toEqual([])
  })

  it('S5 logs nobody in a second time with the same result', async () => {
    const { start, popup } = openSocial()
    const { uri, finish } = await start()
    const { result } = await popup.receive(await popup.authorize(uri))
    const replies = await Promise.all([1, 2, 3, 4].map(() => finish({ result })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await finish({ result })).body.error.code).toBe('secure/login')
    expect((await finish({})).body.error.code).toBe('secure/login')
  })

  it('S5 logs nobody in with an ID token that is forged, for another, expired or unsigned', async () => {
    const stranger = await generateKeyPair('RS256')
    type Claims = Record<string, unknown>
    const forged: Record<string, (claims: Claims) => Promise<string>> = {
      'another key': (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(stranger.privateKey),
      'no signature': async (claims) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
          JSON.stringify(claims),
        ).toString('base64url')}.`,
      'the client’s secret': (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(client.clientSecret)),
      'another audience': (claims) => sign({ ...claims, aud: 'other' }),
      'another issuer': (claims) => sign({ ...claims, iss: 'https://evil.example' }),
      'a past end': (claims) => sign({ ...claims, exp: 1 }),
      'no subject': (claims) => sign({ ...claims, sub: undefined }),
      'another nonce': (claims) => sign({ ...claims, nonce: 'x' }),
    }
    const own = await generateKeyPair('RS256', { extractable: true })
    const sign = (claims: Claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(own.privateKey)
    for (const [name, forge] of Object.entries({ none: sign, ...forged })) {
      const { start, popup } = openSocial({
        fetch: async (input, init) => {
          const response = await fetch(input, init)
          const url = String(input instanceof Request ? input.url : input)
          if (url.endsWith('/jwks'))
            return Response.json({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own' }] })
          if (!url.endsWith('/token')) return response
          const tokens = await response.json()
          const claims = JSON.parse(
            Buffer.from(tokens.id_token.split('.')[1], 'base64url').toString(),
          )
          return Response.json({ ...tokens, id_token: await forge(claims) })
        },
      })
      const { uri, finish } = await start()
      const { result } = await popup.receive(await popup.authorize(uri))
      const isIn = (await finish({ result })).status === 200
      expect([name, isIn]).toEqual([name, name === 'none'])
    }
  })

  it('S5 logs nobody in where an OAuth 2 provider fails or names no user', async () => {
    const cases = [
      { user: 401 },
      { user: 500 },
      { token: 400 },
      { profile: {} },
      { profile: null },
      { profile: { data: { id: null } } },
      { profile: { data: { id: '' } } },
      { profile: { data: { id: 1.5 } } },
      { profile: { data: { id: 2 ** 53 } } },
      { profile: { data: { id: { toString: 'x' } } } },
      { profile: { data: { id: 'x'.repeat(300) } } },
    ]
    for (const script of cases) {
      Object.assign(oauth.script, { token: 200, user: 200, profile: { data: { id: 1 } } }, script)
      const { start, popup } = openSocial()
      const { uri, finish } = await start('discord')
      const { resultUri, result } = await popup.receive(await popup.authorize(uri))
      expect([script, result, resultUri]).toEqual([
        script,
        undefined,
        `${origin}/social/callback?error=provider_failed`,
      ])
      expect((await finish({ result: resultUri })).status).toBeGreaterThanOrEqual(400)
    }
    Object.assign(oauth.script, { token: 200, user: 200 })
  })

  it('S20 reads no endless answer of a provider', async () => {
    const { call, errors } = openSocial({
      fetch: async () =>
        new Response(
          new ReadableStream({
            pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          }),
        ),
    })
    const device = await newDevice()
    const { status, body } = await call(device, 'socialStart', { provider: 'google', dapp })
    expect([status, body.error.code]).toEqual([502, 'secure/providerFailed'])
    expect(errors).toHaveLength(1)
  })

  it('S5 does not start for a provider, a dapp or an issuer that is not there', async () => {
    const { call } = openSocial()
    const device = await newDevice()
    const ask = (body: object) => call(device, 'socialStart', body)
    expect((await ask({ provider: 'myspace', dapp })).body.error.code).toBe('secure/provider')
    expect((await ask({ provider: 'google', dapp: 'https://evil.example' })).status).toBe(403)
    const away: SocialProvider = {
      ...client,
      id: 'google',
      type: 'oidc',
      issuer: 'http://127.0.0.1:1',
      allowInsecure: true,
    }
    const down = await openSocial({ providers: [away] }).call(device, 'socialStart', {
      provider: 'google',
      dapp,
    })
    expect([down.status, down.body.error.code]).toEqual([502, 'secure/providerFailed'])
  })
})
