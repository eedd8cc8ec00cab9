import { memoryDriver } from '@portico/core'
import type { ConnectorHost } from '@portico/core/adapter'
import { when } from '@portico/core/state'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { openKit } from './fakes/openKit.ts'

type Kit = ReturnType<typeof openKit>['kit']
const reaches = (kit: Kit, status: string) => when(() => kit.connections.status() === status)
const storedIds = (storage: ReturnType<typeof memoryDriver>) =>
  JSON.parse(storage.getItem('@portico/session') ?? '{}').connections.map(
    (it: { connectorId: string }) => it.connectorId,
  )

/** A page on which `wallet` was connected before; `restore` resolves when the test decides. */
async function returned(wallet: FakeWallet) {
  const storage = memoryDriver()
  const { kit } = openKit({ wallets: [wallet], storage, start: false })
  const stop = kit.start()
  await kit.connect({ connectorId: wallet.id })
  stop()
  wallet.asked.length = 0
  const adapter = fakeAdapter('eip155')
  const open = () => ({ ...openKit({ adapters: [adapter], storage }), adapter, storage })
  return { storage, open }
}

/** Recreates a wallet as an adapter does once a second provider announced its name. */
const marked = (wallet: FakeWallet) => (host: ConnectorHost) => ({
  ...wallet.create(host),
  duplicate: true,
})
const twinOf = (wallet: FakeWallet) => (host: ConnectorHost) => ({
  ...new FakeWallet(`${wallet.id}#2`).create(host),
  duplicate: true,
})

describe('an impostor of a stored wallet', () => {
  it('T1 is not restored with another account, and the connection stays stored', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    wallet.grant = [wallet.grantOf('eip155', '1', 'of-the-impostor')]
    const { kit, adapter, storage, clock } = open()
    adapter.announce(wallet.create)
    await wallet.isAsked('restore')
    await reaches(kit, 'disconnected')
    expect(kit.account.state().address).toBeUndefined()
    await clock.advance(10_000)
    expect(kit.connections.all).toEqual([])
    expect(storedIds(storage)).toEqual(['wallet'])
  })

  it('T1 is not connected by a change event before its restore resolved', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    wallet.mood = 'hangs'
    const { kit, adapter } = open()
    adapter.announce(wallet.create)
    await wallet.isAsked('restore')
    wallet.change([wallet.grantOf('eip155', '1', 'of-the-impostor')])
    expect(kit.account.state()).toMatchObject({ status: 'restoring', address: 'wallet-eip155' })
    wallet.decide('agrees')
    await reaches(kit, 'disconnected')
  })

  it('is restored only in namespaces whose stored address it grants', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { open } = await returned(wallet)
    wallet.grant = [wallet.grantOf('eip155', '1', 'another'), wallet.grantOf('solana', '1')]
    const { kit, adapter, storage } = open()
    adapter.announce(wallet.create)
    await when(() => kit.connections.status('solana') === 'connected')
    expect(kit.connections.status('eip155')).toBe('disconnected')
    expect(storedIds(storage)).toEqual(['wallet', 'wallet'])
  })

  it('counts as the same account for an EVM address in another case', async () => {
    const wallet = new FakeWallet()
    wallet.grant = [wallet.grantOf('eip155', '1', `0x${'aB'.repeat(20)}`)]
    const { open } = await returned(wallet)
    wallet.grant = [wallet.grantOf('eip155', '1', `0x${'ab'.repeat(20)}`)]
    const { kit, adapter } = open()
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
  })
})

describe('a twin of a stored wallet', () => {
  it('T1 prevents the restore when it is announced first', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter, storage } = open()
    adapter.announce(marked(wallet))
    adapter.announce(twinOf(wallet))
    await wallet.isAsked('restore')
    await reaches(kit, 'disconnected')
    expect(storedIds(storage)).toEqual(['wallet'])
  })

  it('T1 prevents the restore when it is announced during it', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    wallet.mood = 'hangs'
    const { kit, adapter } = open()
    adapter.announce(wallet.create)
    await wallet.isAsked('restore')
    adapter.announce(twinOf(wallet))
    adapter.announce(marked(wallet))
    wallet.decide('agrees')
    await reaches(kit, 'disconnected')
  })

  it('T1 is detected by its rdns if no adapter marked it', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter } = open()
    const rdns = 'io.fern'
    adapter.announce((host) => ({ ...wallet.create(host), rdns }))
    adapter.announce((host) => ({ ...new FakeWallet('other').create(host), rdns }))
    await wallet.isAsked('restore')
    await reaches(kit, 'disconnected')
  })

  it('T1 reverts the confirmation when announced within 3 s', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter, storage, clock } = open()
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
    await clock.advance(2_999)
    adapter.announce(twinOf(wallet))
    adapter.announce(marked(wallet))
    await reaches(kit, 'disconnected')
    expect(storedIds(storage)).toEqual(['wallet'])
  })

  it('only marks the row when announced later', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter, clock } = open()
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
    await clock.advance(3_000)
    adapter.announce(twinOf(wallet))
    adapter.announce(marked(wallet))
    await clock.advance(0)
    expect(kit.connections.status()).toBe('connected')
  })

  it('does not end what the visitor connected meanwhile', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter, clock } = open()
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
    await kit.connect({ connectorId: 'wallet' })
    adapter.announce(twinOf(wallet))
    adapter.announce(marked(wallet))
    await clock.advance(0)
    expect(kit.connections.status()).toBe('connected')
  })

  it('does not prevent the restore on the next page once it is gone', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const first = open()
    first.adapter.announce(marked(wallet))
    await wallet.isAsked('restore')
    await reaches(first.kit, 'disconnected')
    const next = open()
    next.adapter.announce(wallet.create)
    await reaches(next.kit, 'connected')
  })
})
