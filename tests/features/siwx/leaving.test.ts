import { rpcFailure } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { chooseBob } from '../../fakes/evmWallet.ts'
import { asked, openSiwx } from './setup/openSiwx.ts'
import { settled } from './setup/settled.ts'

const { alice, bob } = accounts

/** A kit with Alice signed in on Ethereum. */
async function signedIn(options: Parameters<typeof openSiwx>[0] = {}) {
  const opened = openSiwx(options)
  const store = await opened.asked()
  await store.sign()
  return { ...opened, store }
}

describe('Leaving a sign-in', () => {
  it('R4.22 R4.25 keeps the modal open and shakes it when a required session is missing', async () => {
    const { kit, asked } = openSiwx()
    await asked()
    expect(kit.close()).toBe(false)
    expect(kit.modal).toMatchObject({ isOpen: true, refusals: 1 })
    expect(kit.notices.current?.text).toBe('Sign in, or cancel.')
  })

  it('R4.22 closes when sign-in is optional, asks only once, and keeps the connection', async () => {
    const { kit, asked: open } = openSiwx({ required: false })
    await open()
    expect(kit.close()).toBe(true)
    await kit.open()
    await settled()
    expect(kit.router.current.name).toBe('Account')
    expect(kit.account.state().status).toBe('connected')
  })

  it('R4.22 only closes the modal on cancel when sign-in is optional', async () => {
    const { kit, asked: open, names } = openSiwx({ required: false })
    const store = await open()
    await store.cancel()
    await asked(kit)
    expect(kit.modal.isOpen).toBe(false)
    expect(kit.account.state().status).toBe('connected')
    expect(names()).toContain('CLICK_CANCEL_SIWX')
  })

  it('R4.22 disconnects on cancel when no network has a session', async () => {
    const { kit, asked, names } = openSiwx()
    const store = await asked()
    expect(store.way).toBe('disconnect')
    await store.cancel()
    expect(kit.account.state().status).toBe('disconnected')
    expect(kit.modal.isOpen).toBe(false)
    expect(names()).toContain('CLICK_CANCEL_SIWX')
  })

  it('R4.22 switches on cancel to the last network with a session', async () => {
    const { kit, store } = await signedIn()
    await kit.switchNetwork('eip155:8453')
    await asked(kit)
    expect(kit.router.current.name).toBe('SIWXSignMessage')
    expect(kit.modal.isOpen).toBe(true)
    expect(store.way).toBe('eip155:1')
    await store.cancel()
    await settled()
    expect(kit.account.state()).toMatchObject({ status: 'connected', networkId: 'eip155:1' })
    expect(kit.modal.isOpen).toBe(false)
    expect(kit.features.siwx.session).toBeDefined()
  })

  it('R4.22 asks again when the wallet rejects switching back', async () => {
    const { kit, store, wallet } = await signedIn()
    await kit.switchNetwork('eip155:8453')
    await asked(kit)
    wallet.answer('wallet_switchEthereumChain', rpcFailure(4001))
    await store.cancel()
    expect(kit.modal.isOpen).toBe(true)
    expect(kit.router.current.name).toBe('SIWXSignMessage')
  })

  it('keeps a session for each network of an account, and asks once for each', async () => {
    const { kit, store, wallet } = await signedIn()
    await kit.switchNetwork('eip155:8453')
    await asked(kit)
    await store.sign()
    await kit.switchNetwork('eip155:1')
    await asked(kit)
    expect(kit.modal.isOpen).toBe(false)
    expect(wallet.methods.filter((it) => it === 'personal_sign')).toHaveLength(2)
  })

  it('asks another account to sign in, and a cancel disconnects it', async () => {
    const { kit, store, wallet } = await signedIn()
    chooseBob(wallet)
    await asked(kit)
    expect(kit.modal.isOpen).toBe(true)
    expect(store.question).toMatchObject({ data: { account: { address: bob.address } } })
    expect(store.way).toBe('disconnect')
  })

  it("ends the previous account's session when configured", async () => {
    const { kit, wallet } = await signedIn({ signOutOnAccountChange: true })
    chooseBob(wallet)
    await asked(kit)
    wallet.address = alice.address
    wallet.emit('accountsChanged', [alice.address])
    await asked(kit)
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('R4.17 ends the sessions of the accounts on disconnect', async () => {
    const { kit, connect } = await signedIn()
    await kit.disconnect()
    await settled()
    await connect()
    await asked(kit)
    expect(kit.features.siwx.session).toBeUndefined()
    expect(kit.modal.isOpen).toBe(true)
  })

  it('R4.17 ends the sessions when the wallet disconnects', async () => {
    const { kit, wallet, connect } = await signedIn()
    wallet.emit('accountsChanged', [])
    await settled()
    await connect()
    await asked(kit)
    expect(kit.features.siwx.session).toBeUndefined()
  })

  it('R4.17 keeps the sessions on disconnect when configured', async () => {
    const { kit, connect } = await signedIn({ signOutOnDisconnect: false })
    await kit.disconnect()
    await settled()
    await connect()
    await asked(kit)
    expect(kit.features.siwx.session).toMatchObject({ address: alice.address })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('signs out, and asks again when the modal opens', async () => {
    const { kit } = await signedIn()
    await kit.features.siwx.signOut()
    expect(kit.features.siwx.session).toBeUndefined()
    expect(kit.account.state().status).toBe('connected')
    await kit.open()
    await expect.poll(() => kit.router.current.name).toBe('SIWXSignMessage')
  })

  it('asks for no signature in a chain family that the dapp excluded', async () => {
    const { kit, connect } = openSiwx({ namespaces: ['solana'] })
    await kit.open()
    await connect()
    await settled()
    expect(kit.modal.isOpen).toBe(false)
    expect(kit.account.state().status).toBe('connected')
    await kit.open({ view: 'SIWXSignMessage' })
    expect(kit.close()).toBe(true)
  })
})
