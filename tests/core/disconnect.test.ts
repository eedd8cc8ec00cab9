import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('disconnecting', () => {
  it('R4.16 clears the state first, and waits for the wallet for 3 s at most', async () => {
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

  it('R8.04 rejects with "Failed to disconnect chains" when a wallet fails, with the state cleared', async () => {
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

  it('R4.17 ends WalletConnect and embedded wallets in all namespaces', async () => {
    for (const type of ['WALLET_CONNECT', 'AUTH'] as const) {
      const wallet = new FakeWallet('wallet', ['eip155', 'solana'], type)
      const { kit } = openKit({ wallets: [wallet] })
      await kit.connect({ connectorId: 'wallet' })
      await kit.disconnect({ namespace: 'solana' })
      expect(kit.connections.all).toEqual([])
      expect(wallet.asked).toEqual(['connect', 'disconnect'])
    }
  })

  it('R4.17 ends other wallets in the given namespace, and notifies them when it was their last', async () => {
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

  it('ends all wallets without a namespace, and notifies each once', async () => {
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

  it('does nothing without a connection', async () => {
    const { kit } = openKit()
    await expect(kit.disconnect()).resolves.toBeUndefined()
  })

  it('keeps every connection when a guard rejects', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    kit.guards.add('disconnect', () => 'A payment is under way')
    await expect(kit.disconnect()).rejects.toMatchObject({ code: 'connection/vetoed' })
    expect(kit.account.state().status).toBe('connected')
  })
})

describe('events of a wallet', () => {
  it('replace the account', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.change([wallet.grantOf('eip155', '1', 'second')])
    expect(kit.account.state()).toMatchObject({ status: 'connected', address: 'second' })
  })

  it('change the network, even to one that the dapp did not configure', async () => {
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

  it('of an inactive wallet do not change the selected network', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    one.use('eip155:2')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:1')
  })

  it('remove a namespace that is no longer granted, and add none that was not requested', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.change([wallet.grantOf('solana', '1'), wallet.grantOf('cosmos', '1')])
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  it('disconnect the wallet', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    wallet.leave()
    expect(kit.account.state()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(wallet.asked).toEqual(['connect'])
  })

  it('are ignored after the kit stopped, and before a connection', async () => {
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
