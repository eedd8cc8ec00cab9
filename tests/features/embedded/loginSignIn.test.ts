import { verifier } from '@portico/eip155/siwx'
import type { Sessions, SignedIn } from '@portico/features/siwx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { type DocumentWallet, openDocumentWallet } from './setup/openDocumentWallet.ts'

const email = 'ada@site.example'
const signIn = { verifiers: [verifier({ eoaOnly: true })], statement: 'Welcome' }
const never = () => new Promise<never>(() => undefined)

const isAskedToSignIn = ({ kit }: DocumentWallet) =>
  String(kit.router.current.name) === 'SIWXSignMessage'
/** The messages that the site got, by the request that had them. */
const messagesOf = ({ site }: DocumentWallet) =>
  site.received.flatMap(({ name, payload }) => (payload?.siwxMessage ? [name] : []))

/** The server of a dapp that keeps its sessions itself. */
function openServer(change: Partial<Sessions> = {}) {
  const open: SignedIn[] = []
  const sessions: Sessions = {
    covers: (namespace) => namespace === 'eip155',
    nonce: async () => ({ nonce: 'a1b2c3d4e5f6' }),
    all: async () => open,
    accept: async ({ data }) => ({ address: data.accountAddress, chainId: data.chainId }),
    async acceptAll(all) {
      const signedIn = all.map(({ data }) => ({
        address: data.accountAddress,
        chainId: data.chainId,
      }))
      open.push(...signedIn)
      return signedIn
    },
    async end(ended) {
      for (const { chainId } of ended)
        open.splice(
          open.findIndex((it) => it.chainId === chainId),
          1,
        )
    },
    ...change,
  }
  return { open, sessions }
}

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://acme.example/app'))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('a site with window messages that gets a sign-in message with the login', () => {
  it('R4.21 R4.22 answers ERROR: the account is asked for once more without it, and the view asks', async () => {
    const wallet = await openDocumentWallet({ signIn })
    const { kit, logIn, payloads, site, until } = wallet
    site.consent.mode = 'refuse'
    await kit.open()
    await logIn()
    await until(() => isAskedToSignIn(wallet))
    const { address } = accounts.alice
    expect(kit.account.state()).toMatchObject({ status: 'connected', address })
    expect(kit.connections.all).toHaveLength(2)
    expect(messagesOf(wallet)).toEqual(['GET_USER'])
    expect(payloads('GET_USER')).toHaveLength(3)
  })

  it('R4.07 R4.21 answers ERROR to a social login that it has made: the login goes on', async () => {
    const wallet = await openDocumentWallet({ signIn })
    const { kit, finish, payloads, site, social, until } = wallet
    site.consent.mode = 'refuse'
    await kit.open()
    await finish(social.start('google'))
    await until(() => isAskedToSignIn(wallet))
    expect(kit.account.state().status).toBe('connected')
    expect(kit.features.embedded.account).toMatchObject({
      user: { email },
      socialProvider: 'google',
    })
    expect([messagesOf(wallet), payloads('IS_CONNECTED')]).toEqual([
      ['CONNECT_SOCIAL'],
      [expect.anything()],
    ])
  })

  it('R4.07 answers ERROR to a social login that it refuses: the login fails with its message', async () => {
    const { kit, finish, site, social } = await openDocumentWallet({ signIn })
    site.replies.CONNECT_SOCIAL = () => new Error('Unknown account')
    await kit.open()
    await finish(social.start('google'))
    expect(kit.account.state().status).toBe('disconnected')
    expect(social.error).toMatchObject({ shortMessage: 'Unknown account' })
  })

  const requests: Record<string, (wallet: DocumentWallet) => Promise<void>> = {
    GET_USER: ({ logIn }) => logIn(),
    CONNECT_SOCIAL: ({ finish, social }) => finish(social.start('google')),
  }
  it.each(Object.entries(requests))(
    'R2.08 R4.21 is shown over the view where it does not answer %s for 2 s, until it does',
    async (name, logIn) => {
      const wallet = await openDocumentWallet({ signIn })
      const { approval, clock, kit, layer, settle, site, until } = wallet
      site.consent.mode = 'ask'
      await kit.open()
      const work = logIn(wallet)
      await until(() => site.waiting.length > 0)
      const slot = {} as HTMLElement
      approval.setSlot(slot)
      const [leftMs = 0] = clock.waiting()
      expect(leftMs).toBeLessThanOrEqual(2_000)
      await clock.advance(leftMs - 1)
      expect(layer.slot).toBeUndefined()
      await clock.advance(1)
      expect([layer, kit.router.current.name]).toEqual([
        { slot, isRevealed: true },
        'ApproveTransaction',
      ])
      await clock.advance(300_000) // the visitor decides how long it takes
      expect(messagesOf(wallet)).toEqual([name])
      await site.waiting[0]?.approve()
      await settle()
      await work
      expect(layer.slot).toBeUndefined()
      expect(kit.features.siwx.session).toMatchObject({ chainId: 'eip155:1' })
    },
  )

  it('R4.13 R4.22 is left by the visitor: the site is told, and the login goes on without it', async () => {
    const wallet = await openDocumentWallet({ signIn })
    const { clock, kit, layer, logIn, payloads, site, until } = wallet
    site.consent.mode = 'ask'
    await kit.open()
    const work = logIn()
    await until(() => site.waiting.length > 0)
    await clock.advance(2_000)
    kit.router.back()
    expect(layer.slot).toBeUndefined()
    await until(() => isAskedToSignIn(wallet))
    await work
    expect(payloads('RPC_ABORT')).toEqual([undefined])
    expect(messagesOf(wallet)).toEqual(['GET_USER'])
    expect(kit.account.state().status).toBe('connected')
  })
})

describe('the server of a dapp during a login', () => {
  it.each(['nonce', 'acceptAll'] as const)(
    'R4.21 does not hold up the login where %s never settles: the view asks after 10 s',
    async (name) => {
      const { sessions } = openServer({ [name]: never })
      const wallet = await openDocumentWallet({ signIn: { sessions } })
      const { clock, email: login, finish, kit, settle, until } = wallet
      await kit.open()
      await finish(login.submit(email))
      const work = login.verify(email, '123456')
      await until(() => clock.waiting().some((ms) => ms > 500 && ms <= 10_000))
      await settle()
      expect(kit.account.state().status).not.toBe('connected')
      await clock.advance(10_000)
      await finish(work)
      await until(() => isAskedToSignIn(wallet))
      expect(kit.account.state().status).toBe('connected')
    },
  )

  it('R4.21 tells the time of a message, as in the view', async () => {
    const now = Date.UTC(2026, 10, 19, 12)
    const { sessions } = openServer({ nonce: async () => ({ nonce: 'a1b2c3d4e5f6', now }) })
    const { kit, logIn, payloads } = await openDocumentWallet({ signIn: { sessions } })
    await kit.open()
    await logIn()
    const { siwxMessage } = payloads('GET_USER').find((it) => it?.siwxMessage) ?? {}
    expect(siwxMessage).toMatchObject({ issuedAt: '2026-11-19T12:00:00.000Z' })
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('R4.21 writes a message that the site could not return whole: it is not sent with the login', async () => {
    for (const [length, names] of [
      [3_000, ['GET_USER']],
      [3_800, []],
    ] as const) {
      const statement = 'a'.repeat(length)
      const wallet = await openDocumentWallet({ signIn: { ...signIn, statement } })
      await wallet.kit.open()
      await wallet.logIn()
      expect(wallet.kit.account.state().status).toBe('connected')
      expect(messagesOf(wallet)).toEqual(names)
    }
  })
})

describe('a login that the visitor cancels', () => {
  it('R4.16 after the site has made it: ends what the server accepted, and the session of the site', async () => {
    let accept = (): void => undefined
    const waiting = new Promise<void>((resolve) => {
      accept = resolve
    })
    const server = openServer()
    const { acceptAll } = server.sessions
    const acceptLate: Sessions['acceptAll'] = async (all) => {
      isAccepting = true
      await waiting
      return (await acceptAll?.(all)) ?? []
    }
    let isAccepting = false
    const sessions = { ...server.sessions, acceptAll: acceptLate }
    const wallet = await openDocumentWallet({ signIn: { sessions } })
    const { kit, email: login, finish, payloads, session, settle, until } = wallet
    await kit.open()
    await finish(login.submit(email))
    session.use({ kind: 'otp', email, otp: '123456' })
    const cancelling = new AbortController()
    const failed = kit.connect({ connectorId: 'auth', signal: cancelling.signal }).catch((it) => it)
    await until(() => isAccepting)
    cancelling.abort()
    accept()
    await failed
    await settle()
    await until(() => payloads('SIGN_OUT').length > 0)
    expect(server.open).toEqual([])
    expect(kit.features.siwx.session).toBeUndefined()
    expect(kit.account.state().status).toBe('disconnected')
    await settle()
    session.use(undefined)
    await finish(kit.connect({ connectorId: 'auth' }))
    expect(kit.account.state().status).toBe('disconnected')
  })

  it('R4.16 while the dapp’s server does not answer: ends the session of the site at once', async () => {
    const { sessions } = openServer({ nonce: never })
    const wallet = await openDocumentWallet({ signIn: { sessions } })
    const { kit, email: login, finish, payloads, session, settle, until } = wallet
    await kit.open()
    await finish(login.submit(email))
    session.use({ kind: 'otp', email, otp: '123456' })
    const cancelling = new AbortController()
    const failed = kit.connect({ connectorId: 'auth', signal: cancelling.signal }).catch((it) => it)
    await until(() => payloads('CONNECT_OTP').length > 0)
    await settle()
    cancelling.abort()
    await failed
    await settle()
    expect(payloads('SIGN_OUT')).toHaveLength(1)
    expect(payloads('GET_USER')).toEqual([])
  })

  it('R4.16 that has replaced another: ends the connection of the former login too', async () => {
    const wallet = await openDocumentWallet()
    const { kit, finish, logIn, payloads, session, site, settle, until } = wallet
    await logIn()
    site.replies.GET_USER = () => 'none'
    session.use({ kind: 'otp', email: 'eve@site.example', otp: '123456' })
    const cancelling = new AbortController()
    const failed = kit.connect({ connectorId: 'auth', signal: cancelling.signal }).catch((it) => it)
    await until(() => payloads('GET_USER').length > 2)
    cancelling.abort()
    await finish(failed)
    await settle()
    expect(payloads('SIGN_OUT')).toHaveLength(1)
    expect(kit.connections.all).toEqual([])
    expect(kit.features.embedded.account).toBeUndefined()
  })

  it('R4.16 before the site has made it: nothing is ended', async () => {
    const { kit, email: login, finish, payloads, session, site, until } = await openDocumentWallet()
    await kit.open()
    await finish(login.submit(email))
    site.replies.CONNECT_OTP = () => 'none'
    session.use({ kind: 'otp', email, otp: '123456' })
    const cancelling = new AbortController()
    const failed = kit.connect({ connectorId: 'auth', signal: cancelling.signal }).catch((it) => it)
    await until(() => payloads('CONNECT_OTP').length > 0)
    cancelling.abort()
    await failed
    expect(payloads('SIGN_OUT')).toEqual([])
  })
})
