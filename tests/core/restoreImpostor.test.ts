import { type ConnectorHost, memoryDriver } from '@portico/core'
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

/** A page that is opened where `wallet` was connected before; it answers `restore` when the test says so. */
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

/** As an adapter shows a wallet again once a second provider announced its name. */
const marked = (wallet: FakeWallet) => (host: ConnectorHost) => ({
  ...wallet.create(host),
  duplicate: true,
})
const twinOf = (wallet: FakeWallet) => (host: ConnectorHost) => ({
  ...new FakeWallet(`${wallet.id}#2`).create(host),
  duplicate: true,
})

describe('an impostor of a remembered wallet', () => {
  it('T1 with another account is not restored, and the connection stays remembered', async () => {
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

  it('T1 is not connected by telling of a change before it answered', async () => {
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

  it('restores the families whose stored address is granted, and no other', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { open } = await returned(wallet)
    wallet.grant = [wallet.grantOf('eip155', '1', 'another'), wallet.grantOf('solana', '1')]
    const { kit, adapter, storage } = open()
    adapter.announce(wallet.create)
    await when(() => kit.connections.status('solana') === 'connected')
    expect(kit.connections.status('eip155')).toBe('disconnected')
    expect(storedIds(storage)).toEqual(['wallet', 'wallet'])
  })

  it('spells an EVM address in another case and is the same account', async () => {
    const wallet = new FakeWallet()
    wallet.grant = [wallet.grantOf('eip155', '1', `0x${'aB'.repeat(20)}`)]
    const { open } = await returned(wallet)
    wallet.grant = [wallet.grantOf('eip155', '1', `0x${'ab'.repeat(20)}`)]
    const { kit, adapter } = open()
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
  })
})

describe('a twin of a remembered wallet', () => {
  it('T1 that is there first leaves nothing restored', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter, storage } = open()
    adapter.announce(marked(wallet))
    adapter.announce(twinOf(wallet))
    await wallet.isAsked('restore')
    await reaches(kit, 'disconnected')
    expect(storedIds(storage)).toEqual(['wallet'])
  })

  it('T1 that comes while the wallet is asked leaves nothing restored', async () => {
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

  it('T1 is known by its rdns where no adapter marked it', async () => {
    const wallet = new FakeWallet()
    const { open } = await returned(wallet)
    const { kit, adapter } = open()
    const rdns = 'io.fern'
    adapter.announce((host) => ({ ...wallet.create(host), rdns }))
    adapter.announce((host) => ({ ...new FakeWallet('other').create(host), rdns }))
    await wallet.isAsked('restore')
    await reaches(kit, 'disconnected')
  })

  it('T1 that comes within 3 s of the confirmation undoes it', async () => {
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

  it('that comes later marks the row and ends nothing', async () => {
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

  it('ends nothing that the visitor connected meanwhile', async () => {
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

  it('that goes again lets the next page restore the wallet', async () => {
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
