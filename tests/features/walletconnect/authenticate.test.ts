import { verifier } from '@portico/eip155/siwx'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openOrigin } from './setup/openOrigin.ts'
import { openSite } from './setup/openSite.ts'
import { signsIn } from './setup/signsIn.ts'
import { startRelay } from './setup/startRelay.ts'
import { type Manners, startWallet } from './setup/startWallet.ts'

const { alice, bob } = accounts
const both = [`eip155:1:${alice.address}`, `eip155:8453:${alice.address}`]
const problem = 'A problem occurred while trying initialize authentication'

async function meeting(options?: Parameters<typeof openSite>[1], manners?: Manners) {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url, manners)
  const site = openSite(relay.url, options)
  const address = () => site.kit.account.state().address
  return { ...site, wallet, address, enter: () => site.connect(wallet.pair) }
}

describe('a wallet that signs in while it connects', () => {
  it('R4.21 signs in on all networks with one approval and no further prompt', async () => {
    const { kit, wallet, enter, signedIn, events } = await meeting({ statement: 'Welcome.' })
    const asked = signsIn(wallet)
    await enter()
    expect(kit.account.state()).toMatchObject({ status: 'connected', address: alice.address })
    expect((await signedIn()).toSorted()).toEqual(both)
    const store = await kit.features.siwx.load()
    await store.requestSignIn()
    expect(kit.features.siwx.session).toMatchObject({ chainId: 'eip155:1' })
    expect(kit.modal.isOpen).toBe(false)
    expect(wallet.calls).toEqual([])
    expect(asked).toMatchObject([
      { chains: ['eip155:1', 'eip155:8453'], domain: 'acme.example', aud: 'https://acme.example/' },
    ])
    expect(asked[0]?.statement).toBe('Welcome.')
    await expect.poll(() => kit.notices.current?.text).toBe('You are signed in')
    expect(events.map(({ name }) => name)).toContain('SIWX_AUTH_SUCCESS')
    await kit.switchNetwork('eip155:8453')
    await store.requestSignIn()
    expect(kit.features.siwx.session).toMatchObject({ chainId: 'eip155:8453' })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('R4.21 is asked to sign in when the visitor switches to a network without a signature', async () => {
    const { kit, wallet, enter, signedIn } = await meeting()
    // Grants all of them in its ReCap, and signs for the first.
    signsIn(wallet, { tamper: ([first]) => (first ? [first] : []) })
    await enter()
    expect(await signedIn()).toEqual(both.slice(0, 1))
    const store = await kit.features.siwx.load()
    await store.requestSignIn()
    expect(kit.modal.isOpen).toBe(false)
    await kit.switchNetwork('eip155:8453')
    await store.requestSignIn()
    expect(kit.router.current.name).toBe('SIWXSignMessage')
    expect(store.way).toBe('eip155:1')
  })

  it('R8.02 is not connected when the visitor declines', async () => {
    const { wallet, enter, address, signedIn } = await meeting()
    wallet.kit.on('session_authenticate', ({ id }) => {
      const reason = { code: 5000, message: 'Nein danke' }
      void wallet.kit.rejectSessionAuthenticate({ id, reason }).catch(() => undefined)
    })
    await expect(enter()).rejects.toMatchObject({ code: 'connection/rejected' })
    expect([address(), await signedIn()]).toEqual([undefined, []])
  })

  it('R4.21 is asked to sign in afterwards when it cannot sign while connecting', async () => {
    const { kit, enter, address, wallet } = await meeting()
    await enter()
    expect(address()).toBe(alice.address)
    const store = await kit.features.siwx.load()
    await store.requestSignIn()
    expect(kit.router.current.name).toBe('SIWXSignMessage')
    expect(wallet.session().namespaces.eip155?.accounts).toEqual(both)
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['another page', { aud: 'https://evil.example/' }],
    ['a nonce of its own', { nonce: 'abcdefgh12345678' }],
    ['another statement', { statement: 'Hello.' }],
    ['another end', { exp: '2099-01-01T00:00:00.000Z' }],
  ])('S7 R8.05 is disconnected when it signed for %s', async (_, change) => {
    const { kit, wallet, enter, address, signedIn, events } = await meeting({
      statement: 'Welcome.',
    })
    signsIn(wallet, { alter: (payload) => ({ ...payload, ...change }) })
    await expect(enter()).rejects.toMatchObject({ code: 'walletConnect/notSignedIn' })
    expect([address(), await signedIn()]).toEqual([undefined, []])
    await expect.poll(() => wallet.ended.length).toBe(1)
    await expect.poll(() => kit.notices.current?.text).toBe(problem)
    expect(events.map(({ name }) => name)).toContain('SIWX_AUTH_ERROR')
  })

  it('R8.05 is not connected when the server rejects the signature', async () => {
    const { browser, wallet, connect, address } = await meeting()
    signsIn(wallet)
    const late = (uri: string) => {
      // As after five minutes: the server knows the nonce no more.
      browser.cookies.clear()
      return wallet.pair(uri)
    }
    await expect(connect(late)).rejects.toMatchObject({
      code: 'walletConnect/notSignedIn',
      cause: { code: 'siwx/badNonce' },
    })
    expect(address()).toBeUndefined()
    await expect.poll(() => wallet.ended.length).toBe(1)
  })

  it('T11 is not connected with a signature of another account', async () => {
    const { wallet, enter, address, signedIn } = await meeting()
    const other = await bob.signMessage({ message: 'something' })
    signsIn(wallet, { tamper: (auths) => auths.map((it) => ({ ...it, s: { ...it.s, s: other } })) })
    await expect(enter()).rejects.toMatchObject({ code: 'connection/failed' })
    expect([address(), await signedIn()]).toEqual([undefined, []])
  })
})

describe('a site with sign-in', () => {
  it('R4.05 reads the response to a link that was renewed since', async () => {
    const { kit, wallet, signedIn } = await meeting()
    signsIn(wallet)
    const first = await kit.features.walletConnect.pair()
    const pairing = await kit.features.walletConnect.load()
    pairing.retry()
    await expect.poll(() => pairing.uri).not.toBe(first.uri)
    await wallet.pair(first.uri)
    await first.connected
    expect(await signedIn()).toHaveLength(2)
  })

  it('F6 reads the response when the tab that requested the link has closed', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    signsIn(wallet)
    const origin = openOrigin()
    const [one, other] = [origin.tab(), origin.tab()]
    const first = openSite(relay.url, {}, one)
    await first.kit.features.walletConnect.pair()
    const second = openSite(relay.url, {}, other)
    const { uri, connected } = await second.kit.features.walletConnect.pair()
    first.stop()
    await wallet.pair(uri)
    await connected
    expect(second.kit.account.state().address).toBe(alice.address)
    expect(await second.signedIn()).toHaveLength(2)
  })

  it('keeps the session in the page when the page verifies it', async () => {
    const verifiers = [verifier({ eoaOnly: true })]
    const own = { ...({ server: undefined } as object), verifiers }
    const { kit, wallet, enter, browser } = await meeting(own)
    signsIn(wallet)
    await enter()
    await (await kit.features.siwx.load()).requestSignIn()
    expect(kit.features.siwx.session).toMatchObject({ address: alice.address })
    expect(kit.modal.isOpen).toBe(false)
    expect(browser.state.asked).toEqual([])
  })

  it('connects wallets when the server cannot provide the sign-in request', async () => {
    const { browser, wallet, enter, address } = await meeting()
    const asked = signsIn(wallet)
    browser.state.isDown = true
    await enter()
    expect(address()).toBe(alice.address)
    expect(asked).toEqual([])
  })

  it.each([
    ['asks for no such thing', { oneClick: false }],
    ['signs in in no such chain family', { namespaces: ['solana' as const] }],
    ['writes the text itself', { createMessage: () => 'Hello' }],
  ])('connects wallets without signing in when it %s', async (_, options) => {
    const { wallet, enter, address } = await meeting(options)
    const asked = signsIn(wallet)
    await enter()
    expect(address()).toBe(alice.address)
    expect(asked).toEqual([])
  })
})
