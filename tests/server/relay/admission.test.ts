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

async function closeOf(options: RelayClientOptions) {
  const client = await RelayClient.open(open.url, options)
  client.socket.send('{}')
  return client.closed
}

describe('admission', () => {
  const rejections: readonly [title: string, token: () => string, reason: string][] = [
    ['no token', () => '', 'JWT Token is missing'],
    ['a malformed token', () => 'a.b.c', 'Invalid format'],
    ['a token of four parts', () => `${tokenOf({})}.x`, 'Invalid format'],
    ['a token without signature', () => tokenOf({}).replace(/\.[^.]*$/, '.'), 'Invalid signature'],
    ['another algorithm', () => tokenOf({}, { alg: 'none', typ: 'JWT' }), 'Invalid algorithm'],
    [
      'an issuer that is not a did:key',
      () => tokenOf({ iss: 'did:web:acme.example' }),
      'Invalid issuer',
    ],
    ['the key of another client', () => tokenOf({ iss: newIdentity().did }), 'Invalid signature'],
    ['an expired token', () => tokenOf({ exp: now() - 61 }), 'JWT Token is expired'],
    ['a token from the future', () => tokenOf({ iat: now() + 65 }), 'JWT Token is not yet valid'],
    [
      'a token for another relay',
      () => tokenOf({ aud: 'wss://other.example' }),
      'Invalid audience',
    ],
  ]
  it.each(rejections)(
    'rejects %s with code 3000 and a specific reason',
    async (_, token, reason) => {
      open = await openRelay({ audience: 'wss://relay.example' })
      const close = await closeOf({ token: token() })
      expect(close).toEqual({ code: 3000, reason: `JWT validation error: ${reason}` })
      expect(open.relay.stats()).toMatchObject({ refused: 1, clients: 0 })
    },
  )

  it('accepts tokens of clients whose clock differs by up to a minute', async () => {
    open = await openRelay({ audience: ['wss://relay.example/'] })
    const tokens = [tokenOf({ iat: now() + 55 }), tokenOf({ exp: now() - 55 })]
    const clients = await Promise.all(tokens.map((token) => RelayClient.open(open.url, { token })))
    await Promise.all(clients.map((client) => client.subscribe(newTopic())))
    expect(open.relay.stats().clients).toBe(2)
  })

  it('R8.07 rejects an unknown project id with the reason that clients match', async () => {
    open = await openRelay({ projectIds: ['mine'] })
    const close = await closeOf({ projectId: 'yours' })
    expect(close).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
    await (await RelayClient.open(open.url, { projectId: 'mine' })).subscribe(newTopic())
  })

  it('R8.07 rejects pages of other origins with the reason that clients match, but no native wallets', async () => {
    open = await openRelay({ origins: ['https://dapp.example'] })
    const from = (origin: string) => ({ ws: { origin } })
    const close = await closeOf(from('https://evil.example'))
    expect(close).toEqual({ code: 3000, reason: 'Unauthorized: origin not allowed' })
    await (await RelayClient.open(open.url, from('https://dapp.example'))).subscribe(newTopic())
    await (await RelayClient.open(open.url)).subscribe(newTopic())
  })

  it('closes a rejected socket after a second when the client sends nothing', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ projectIds: [], clock })
    const client = await RelayClient.open(open.url)
    clock.advance(1_000)
    expect(await client.closed).toMatchObject({ code: 3000 })
  })

  it('accepts the token in a header, too', async () => {
    open = await openRelay()
    const headers = { authorization: `Bearer ${tokenOf({})}` }
    const client = await RelayClient.open(open.url, { token: '', ws: { headers } })
    expect(await client.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('answers 404 for other paths, and serves its own', async () => {
    open = await openRelay()
    const client = new RelayClient(`${open.url}/elsewhere`)
    expect(await client.closed).toMatchObject({ code: 1006 })
    await (await RelayClient.open(open.url)).subscribe(newTopic())
  })
})
