import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('disconnecting', () => {
  it('R4.16 the state is cleared first, and the wait for the wallet ends after 3 s', async () => {
    const wallet = new FakeWallet()
    const { kit, clock } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.mood = 'hangs'
    const disconnecting = kit.disconnect()
    const ended = expect(disconnecting).rejects.toMatchObject({
      code: 'connection/disconnectFailed',
    })
    await wallet.isAsked('disconnect')
    expect(kit.account.state()).toMatchObject({ status: 'disconnected', address: undefined })
    await clock.advance(2_999)
    expect(clock.waiting()).toEqual([1])
    await clock.advance(1)
    await ended
    expect(clock.waiting()).toEqual([])
  })

  it('R8.04 a wallet that fails to disconnect gives "Failed to disconnect chains", state cleared', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.mood = 'refuses'
    await expect(kit.disconnect()).rejects.toMatchObject({
      code: 'connection/disconnectFailed',
      shortMessage: 'Failed to disconnect chains: Connection rejected',
    })
    expect(kit.connections.all).toEqual([])
    expect(kit.events.latest?.name).toBe('DISCONNECT_ERROR')
  })

  it('R4.17 WalletConnect and embedded wallets end in all namespaces', async () => {
    for (const type of ['WALLET_CONNECT', 'AUTH'] as const) {
      const wallet = new FakeWallet('wallet', ['eip155', 'solana'], type)
      const { kit } = openKit({ wallets: [wallet] })
      await kit.connect({ connectorId: 'wallet' })
      await kit.disconnect({ namespace: 'solana' })
      expect(kit.connections.all).toEqual([])
      expect(wallet.asked).toEqual(['connect', 'disconnect'])
    }
  })

  it('R4.17 other wallets end in the namespace that was named, and hear of the last one', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    await kit.disconnect({ namespace: 'solana' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155'])
    expect(kit.account.state().namespace).toBe('eip155')
    expect(wallet.asked).toEqual(['connect'])
    await kit.disconnect({ namespace: 'eip155' })
    expect(wallet.asked).toEqual(['connect', 'disconnect'])
  })

  it('without a name all wallets end, each told once', async () => {
    const [evm, sol] = [new FakeWallet('evm', ['eip155']), new FakeWallet('sol', ['solana'])]
    const { kit } = openKit({ wallets: [evm, sol] })
    await kit.connect({ connectorId: 'evm' })
    await kit.connect({ connectorId: 'sol' })
    await kit.disconnect()
    expect(kit.connections.all).toEqual([])
    expect([evm.asked, sol.asked]).toEqual([
      ['connect', 'disconnect'],
      ['connect', 'disconnect'],
    ])
  })

  it('with nothing connected it is harmless', async () => {
    const { kit } = openKit()
    await expect(kit.disconnect()).resolves.toBeUndefined()
  })

  it('a guard may refuse it, and everything stays', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    kit.guards.add('disconnect', () => 'A payment is under way')
    await expect(kit.disconnect()).rejects.toMatchObject({ code: 'connection/vetoed' })
    expect(kit.account.state().status).toBe('connected')
  })
})

describe('a wallet that acts by itself', () => {
  it('another account takes the place of the one before', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.change([wallet.grantOf('eip155', '1', 'second')])
    expect(kit.account.state()).toMatchObject({ status: 'connected', address: 'second' })
  })

  it('another network is followed, also one that the dapp does not know', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.use('eip155:2')
    expect(kit.account.state().networkId).toBe('eip155:2')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
    expect(kit.isUnsupported()).toBe(false)
    wallet.use('eip155:99')
    expect(kit.isUnsupported()).toBe(true)
  })

  it('a network of a wallet that is not the active one is not followed', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    one.use('eip155:2')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:1')
  })

  it('a namespace that it no longer grants is gone, and one that nobody asked for stays away', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.change([wallet.grantOf('solana', '1'), wallet.grantOf('cosmos', '1')])
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  it('a disconnect from its side is a disconnect here', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.leave()
    expect(kit.account.state()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('what it says after the kit stopped, or while nobody asked it, changes nothing', async () => {
    const [wallet, stranger] = [new FakeWallet('wallet'), new FakeWallet('stranger')]
    const { kit } = openKit({ wallets: [wallet, stranger], start: false })
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    stranger.authorised = true
    stranger.use('eip155:2')
    stop()
    wallet.leave()
    expect(kit.connections.all).toMatchObject([{ connectorId: 'wallet', networkId: 'eip155:1' }])
  })
})
