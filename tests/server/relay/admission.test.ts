import { manualClock } from '@portico/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { type Claims, clientToken, newIdentity } from './fakes/clientToken.ts'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient, type RelayClientOptions } from './fakes/RelayClient.ts'

let open: OpenRelay
afterEach(() => open.close())

const now = () => Math.floor(Date.now() / 1000)
const tokenOf = (claims: Claims, header?: object) => clientToken(newIdentity(), claims, header)

async function goodbyeTo(options: RelayClientOptions) {
  const client = await RelayClient.open(open.url, options)
  client.socket.send('{}')
  return client.closed
}

describe('admission', () => {
  const refusals: readonly [title: string, token: () => string, reason: string][] = [
    ['no token', () => '', 'JWT Token is missing'],
    ['what is no token', () => 'a.b.c', 'Invalid format'],
    ['a token of four parts', () => `${tokenOf({})}.x`, 'Invalid format'],
    ['a token without signature', () => tokenOf({}).replace(/\.[^.]*$/, '.'), 'Invalid signature'],
    ['another algorithm', () => tokenOf({}, { alg: 'none', typ: 'JWT' }), 'Invalid algorithm'],
    ['an issuer that is no key', () => tokenOf({ iss: 'did:web:acme.example' }), 'Invalid issuer'],
    ["another's key", () => tokenOf({ iss: newIdentity().did }), 'Invalid signature'],
    ['a token of two minutes ago', () => tokenOf({ exp: now() - 61 }), 'JWT Token is expired'],
    ['a token of the future', () => tokenOf({ iat: now() + 65 }), 'JWT Token is not yet valid'],
    [
      'a token for another relay',
      () => tokenOf({ aud: 'wss://other.example' }),
      'Invalid audience',
    ],
  ]
  it.each(refusals)('refuses %s with code 3000 and a text of its own', async (_, token, reason) => {
    open = await openRelay({ audience: 'wss://relay.example' })
    const goodbye = await goodbyeTo({ token: token() })
    expect(goodbye).toEqual({ code: 3000, reason: `JWT validation error: ${reason}` })
    expect(open.relay.stats()).toMatchObject({ refused: 1, clients: 0 })
  })

  it('forgives clocks that differ by a minute', async () => {
    open = await openRelay({ audience: ['wss://relay.example/'] })
    const tokens = [tokenOf({ iat: now() + 55 }), tokenOf({ exp: now() - 55 })]
    const clients = await Promise.all(tokens.map((token) => RelayClient.open(open.url, { token })))
    await Promise.all(clients.map((client) => client.subscribe(newTopic())))
    expect(open.relay.stats().clients).toBe(2)
  })

  it('R8.07 refuses a project id that is not its own in the words that clients know', async () => {
    open = await openRelay({ projectIds: ['mine'] })
    const goodbye = await goodbyeTo({ projectId: 'yours' })
    expect(goodbye).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
    await (await RelayClient.open(open.url, { projectId: 'mine' })).subscribe(newTopic())
  })

  it('R8.07 refuses pages of other origins in the words that clients know, and no wallet app', async () => {
    open = await openRelay({ origins: ['https://dapp.example'] })
    const from = (origin: string) => ({ ws: { origin } })
    const goodbye = await goodbyeTo(from('https://evil.example'))
    expect(goodbye).toEqual({ code: 3000, reason: 'Unauthorized: origin not allowed' })
    await (await RelayClient.open(open.url, from('https://dapp.example'))).subscribe(newTopic())
    await (await RelayClient.open(open.url)).subscribe(newTopic())
  })

  it('tells a client that says nothing within a second', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ projectIds: [], clock })
    const client = await RelayClient.open(open.url)
    clock.advance(1_000)
    expect(await client.closed).toMatchObject({ code: 3000 })
  })

  it('takes the token as a header, too', async () => {
    open = await openRelay()
    const headers = { authorization: `Bearer ${tokenOf({})}` }
    const client = await RelayClient.open(open.url, { token: '', ws: { headers } })
    expect(await client.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('answers other paths with 404, and serves its own', async () => {
    open = await openRelay()
    const client = new RelayClient(`${open.url}/elsewhere`)
    expect(await client.closed).toMatchObject({ code: 1006 })
    await (await RelayClient.open(open.url)).subscribe(newTopic())
  })
})
