import { networkErrors } from '@portico/core/errors'
import { rpcFailure } from '@portico/core/testing'
import { format } from '@portico/eip155/siwx'
import type { Messenger } from '@portico/features/siwx'
import { hexToString } from 'viem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { chooseBob, evmWallet } from '../../fakes/evmWallet.ts'
import { asked, domain, openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'

const { alice, bob } = accounts
const signs = (methods: readonly string[]) => methods.filter((it) => it === 'personal_sign').length

describe('signing in', () => {
  it('R4.21 opens SIWXSignMessage on connect without a session', async () => {
    const { kit, connect } = openSiwx()
    await connect()
    await expect.poll(() => kit.modal.isOpen).toBe(true)
    expect(kit.router.current.name).toBe('SIWXSignMessage')
  })

  it('R4.21 replaces Connect without closing the modal in between', async () => {
    const { kit, connect, names } = openSiwx()
    await kit.open()
    await connect()
    expect(kit.router.current.name).toBe('SIWXSignMessage')
    await settled()
    expect(kit.modal.isOpen).toBe(true)
    expect(names()).not.toContain('MODAL_CLOSE')
  })

  it('R4.21 keeps the session, closes the modal and tracks the success once signed', async () => {
    const { kit, asked, names } = openSiwx()
    const store = await asked()
    await store.sign()
    expect(kit.features.siwx.session).toMatchObject({ address: alice.address, chainId: 'eip155:1' })
    expect(kit.modal.isOpen).toBe(false)
    expect(names()).toContain('CLICK_SIGN_SIWX_MESSAGE')
    expect(names()).toContain('SIWX_AUTH_SUCCESS')
  })

  it('R3.16 requests a message for the page, valid for a week, with a nonce of 128 random bits', async () => {
    const { wallet, asked } = openSiwx({
      statement: 'Sign in to Acme',
      resources: ['https://a.b/c'],
    })
    const store = await asked()
    await store.sign()
    const [hex] = wallet.calls.at(-1)!.params as [`0x${string}`]
    const { nonce, ...rest } = format.parse(hexToString(hex))
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(rest).toEqual({
      accountAddress: alice.address,
      chainId: 'eip155:1',
      domain,
      uri: `https://${domain}/`,
      version: '1',
      statement: 'Sign in to Acme',
      issuedAt: '2026-11-21T12:00:00.000Z',
      expirationTime: '2026-11-28T12:00:00.000Z',
      resources: ['https://a.b/c'],
    })
  })

  it('R4.21 R8.05 reports a rejection in view and notice, and allows a retry', async () => {
    const { kit, wallet, asked, names } = openSiwx()
    const store = await asked()
    wallet.answer('personal_sign', rpcFailure(4001))
    await store.sign()
    expect(store.problem).toMatchObject({ step: 'sign', error: { code: 'request/rejected' } })
    expect(kit.notices.current).toMatchObject({ kind: 'error', text: 'Error signing message' })
    expect(names()).toContain('SIWX_AUTH_ERROR')
    expect(kit.modal.isOpen).toBe(true)
    wallet.answer('personal_sign', ([text]: [`0x${string}`]) =>
      alice.signMessage({ message: hexToString(text) }),
    )
    await store.sign()
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('R8.05 reports that the message could not be created', async () => {
    const messenger = () => Promise.reject(new Error('no'))
    const { kit, asked } = openSiwx({ messenger })
    const store = await asked()
    expect(store.problem?.step).toBe('prepare')
    expect(kit.notices.current?.text).toBe(
      'A problem occurred while trying initialize authentication',
    )
  })

  it('T3 rejects a signature of another account', async () => {
    const { kit, wallet, asked } = openSiwx()
    const results: Readonly<Record<string, string>> = { eth_chainId: '0x1', eth_getCode: '0x' }
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
      Response.json(
        [JSON.parse(body)]
          .flat()
          .map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] })),
      ),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    const store = await asked()
    wallet.answer('personal_sign', ([text]: [`0x${string}`]) =>
      bob.signMessage({ message: hexToString(text) }),
    )
    await store.sign()
    expect(store.problem?.error.code).toBe('request/otherAccount')
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('rejects a signature when the account changed during the prompt', async () => {
    const wallet = evmWallet()
    const { kit, asked: open } = openSiwx({}, { wallet })
    const store = await open()
    wallet.answer('personal_sign', async ([text]: [`0x${string}`]) => {
      chooseBob(wallet)
      await settled()
      return alice.signMessage({ message: hexToString(text) })
    })
    await store.sign()
    await settled()
    expect(kit.features.siwx.session).toBeUndefined()
    expect(store.problem?.error.code).toBe('request/accountChanged')
    expect(store.question).toMatchObject({ data: { account: { address: bob.address } } })
  })

  it.each([
    ['domain', { domain: 'evil.example' }],
    ['nonce', { nonce: '0'.repeat(32) }],
    ['chain', { chainId: 'eip155:8453' as const }],
    ['statement', { statement: 'I give you all' }],
    ['resources', { resources: ['urn:recap:e30'] }],
    ['end', { expirationTime: '2027-11-28T12:00:00.000Z' }],
  ])('rejects a text in which the wallet changed the %s', async (_, change) => {
    const { kit, asked } = openSiwx({
      async signer({ data }) {
        const message = format.format({ ...data, ...change })
        return { message, signature: await alice.signMessage({ message }) }
      },
    })
    const store = await asked()
    await store.sign()
    expect(store.problem?.error.code).toBe('siwx/altered')
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('accepts fields that the wallet adds when the request leaves them out', async () => {
    const { kit, asked } = openSiwx({
      async signer({ data }) {
        const message = format.format({ ...data, requestId: 'of-the-wallet' })
        return { message, signature: await alice.signMessage({ message }) }
      },
    })
    const store = await asked()
    await store.sign()
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('treats an unreachable node as unavailable, and does not prompt the wallet again', async () => {
    let isDown = true
    const verify = async () => {
      if (isDown) throw networkErrors.create('unavailable', ['Ethereum'])
      return true
    }
    const { kit, wallet, asked } = openSiwx({}, { verify })
    const store = await asked()
    await store.sign()
    expect(store.problem?.error.code).toBe('network/unavailable')
    isDown = false
    await store.sign()
    expect(kit.features.siwx.session).toBeDefined()
    expect(signs(wallet.methods)).toBe(1)
  })

  it('creates a new message when the shown one is too old for its nonce', async () => {
    const { wallet, clock, asked } = openSiwx()
    const store = await asked()
    const shown = store.question.status === 'success' ? store.question.data.data.nonce : ''
    clock.advance(10 * 60_000)
    await store.sign()
    const [hex] = wallet.calls.at(-1)!.params as [`0x${string}`]
    expect(format.parse(hexToString(hex))).toMatchObject({ issuedAt: '2026-11-21T12:10:00.000Z' })
    expect(hexToString(hex)).not.toContain(shown)
  })

  it('shows a preparing state while the nonce is pending, and prompts the wallet once', async () => {
    let answer = (_: string) => {}
    const nonce = new Promise<string>((resolve) => {
      answer = resolve
    })
    const messenger: Messenger = async ({ account, network, now: at }) => ({
      accountAddress: account.address,
      chainId: network.caipNetworkId,
      domain,
      uri: `https://${domain}/`,
      version: '1',
      nonce: await nonce,
      issuedAt: new Date(at).toISOString(),
    })
    const { kit, wallet, connect } = openSiwx({ messenger })
    await connect()
    const store = await kit.features.siwx.load()
    void store.requestSignIn()
    const pressed = [store.sign(), store.sign()]
    await settled()
    expect(store.signing).toBe('prepare')
    expect(signs(wallet.methods)).toBe(0)
    answer('12345678')
    await Promise.all(pressed)
    expect(signs(wallet.methods)).toBe(1)
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('prompts once despite account changes and openings in between', async () => {
    const { kit, wallet, asked: open } = openSiwx()
    const store = await open()
    const pressed = [store.sign(), store.sign()]
    await Promise.all([...pressed, asked(kit)])
    expect(signs(wallet.methods)).toBe(1)
  })
})
