import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('connecting', () => {
  it('R4.01 a namespace goes from disconnected over connecting to connected', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    expect(kit.connections.status('eip155')).toBe('disconnected')
    const connecting = kit.connect({ connectorId: 'wallet' })
    await wallet.isAsked('connect')
    expect(kit.connections.status('eip155')).toBe('connecting')
    expect(kit.connections.status('solana')).toBe('disconnected')
    wallet.decide('agrees')
    await connecting
    expect(kit.account.state()).toEqual({
      status: 'connected',
      namespace: 'eip155',
      address: 'wallet-eip155',
      caipAddress: 'eip155:1:wallet-eip155',
      networkId: 'eip155:1',
      connectorId: 'wallet',
      type: 'eoa',
      addresses: ['wallet-eip155'],
    })
  })

  it('R4.01 the status is unknown until storage was read', () => {
    const { kit } = openKit({ start: false })
    expect(kit.connections.status()).toBe('unknown')
    kit.start()()
    expect(kit.connections.status()).toBe('disconnected')
  })

  it('R4.01 a refusal leads back to disconnected', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'refuses'
    const { kit } = openKit({ wallets: [wallet] })
    await expect(kit.connect({ connectorId: 'wallet' })).rejects.toMatchObject({
      code: 'connection/rejected',
      shortMessage: 'Connection rejected',
    })
    expect(kit.connections.status('eip155')).toBe('disconnected')
    expect(kit.events.latest?.name).toBe('USER_REJECTED')
  })

  it('R8.03 a wallet that nobody knows gives "No connector found for connection"', async () => {
    const { kit } = openKit()
    await expect(kit.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connection/noConnector',
      shortMessage: 'No connector found for connection',
    })
  })

  it('R8.03 a wallet that grants nothing of what was asked gives "Failed to connect"', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { kit } = openKit({ wallets: [wallet] })
    wallet.grant = [wallet.grantOf('solana', '1')]
    const request = { connectorId: 'wallet', namespace: 'eip155' } as const
    await expect(kit.connect(request)).rejects.toMatchObject({
      code: 'connection/failed',
      shortMessage: 'Failed to connect',
    })
    expect(kit.connections.all).toEqual([])
  })

  it('a wallet of two namespaces is connected in both, or in the one that was asked for', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet', namespace: 'solana' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana', 'eip155'])
  })

  it('the network of the wallet becomes the chosen one, also when the dapp does not know it', async () => {
    const wallet = new FakeWallet()
    wallet.grant = [wallet.grantOf('eip155', '99')]
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.networks.current('eip155')?.name).toBe('Unknown Network')
    expect(kit.isUnsupported()).toBe(true)
  })

  it('a newer attempt in the namespace ends the older one', async () => {
    const [slow, quick] = [new FakeWallet('slow'), new FakeWallet('quick')]
    slow.mood = 'hangs'
    const { kit } = openKit({ wallets: [slow, quick] })
    const first = kit.connect({ connectorId: 'slow' })
    const superseded = expect(first).rejects.toMatchObject({ code: 'connection/superseded' })
    await slow.isAsked('connect')
    await kit.connect({ connectorId: 'quick' })
    await superseded
    expect(kit.account.state().connectorId).toBe('quick')
  })

  it('a second press on one wallet ends the first attempt, and the second still counts', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    const first = kit.connect({ connectorId: 'wallet' })
    const superseded = expect(first).rejects.toMatchObject({ code: 'connection/superseded' })
    await wallet.isAsked('connect')
    const second = kit.connect({ connectorId: 'wallet' })
    await wallet.isAsked('connect', 2)
    await superseded
    expect(kit.connections.status('eip155')).toBe('connecting')
    wallet.decide('agrees')
    await second
    expect(kit.connections.status('eip155')).toBe('connected')
  })

  it('attempts in two namespaces do not disturb each other', async () => {
    const [evm, sol] = [new FakeWallet('evm', ['eip155']), new FakeWallet('sol', ['solana'])]
    evm.mood = 'hangs'
    const { kit } = openKit({ wallets: [evm, sol] })
    const first = kit.connect({ connectorId: 'evm' })
    await evm.isAsked('connect')
    await kit.connect({ connectorId: 'sol' })
    evm.decide('agrees')
    await first
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['sol', 'evm'])
  })

  it('cancelling ends the wait, and the late answer is dropped', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit, clock } = openKit({ wallets: [wallet] })
    const controller = new AbortController()
    const connecting = kit.connect({ connectorId: 'wallet', signal: controller.signal })
    const cancelled = expect(connecting).rejects.toBe('changed my mind')
    await wallet.isAsked('connect')
    controller.abort('changed my mind')
    await cancelled
    expect(kit.connections.status('eip155')).toBe('disconnected')
    wallet.decide('agrees')
    await clock.advance(0)
    expect(kit.connections.all).toEqual([])
  })

  it('a signal that aborted before asks nobody', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    const signal = AbortSignal.abort('never mind')
    await expect(kit.connect({ connectorId: 'wallet', signal })).rejects.toBe('never mind')
    // Who calls it off has met no error.
    expect(kit.events.latest).toBeUndefined()
    expect(wallet.asked).toEqual([])
  })

  it('cancelConnect ends every attempt', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    const connecting = expect(kit.connect({ connectorId: 'wallet' })).rejects.toThrow()
    await wallet.isAsked('connect')
    kit.cancelConnect()
    await connecting
    expect(kit.connections.status('eip155')).toBe('disconnected')
  })

  it('a wallet has two minutes to answer', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit, clock } = openKit({ wallets: [wallet] })
    const connecting = kit.connect({ connectorId: 'wallet' })
    const late = expect(connecting).rejects.toMatchObject({ code: 'connection/timeout' })
    await wallet.isAsked('connect')
    await clock.advance(119_999)
    expect(kit.connections.status('eip155')).toBe('connecting')
    await clock.advance(1)
    await late
    expect(kit.connections.status('eip155')).toBe('disconnected')
  })

  it('an attempt that fails leaves the connection that was there', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other] })
    await kit.connect({ connectorId: 'one' })
    other.mood = 'refuses'
    await expect(kit.connect({ connectorId: 'other' })).rejects.toThrow()
    expect(kit.account.state()).toMatchObject({ status: 'connected', connectorId: 'one' })
  })

  it('a guard may hold an attempt and refuse it, before the wallet is asked', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    kit.guards.add('connect', async ({ connectorId }) => `${connectorId} is closed today`)
    await expect(kit.connect({ connectorId: 'wallet' })).rejects.toMatchObject({
      code: 'connection/vetoed',
    })
    expect(wallet.asked).toEqual([])
  })

  it('cancelling ends the wait for a guard as well', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    const controller = new AbortController()
    kit.guards.add('connect', () => {
      controller.abort('enough')
      return new Promise(() => undefined)
    })
    const { signal } = controller
    await expect(kit.connect({ connectorId: 'wallet', signal })).rejects.toBe('enough')
    expect(wallet.asked).toEqual([])
  })

  it('the last release of a kit ends what wallets are being asked', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit, clock } = openKit({ wallets: [wallet], start: false })
    const stop = kit.start()
    const connecting = expect(kit.connect({ connectorId: 'wallet' })).rejects.toThrow()
    await wallet.isAsked('connect')
    stop()
    await connecting
    wallet.decide('agrees')
    await clock.advance(0)
    expect(kit.connections.all).toEqual([])
  })
})

describe('several wallets', () => {
  it('R1.05 while multi-wallet is off, a new wallet takes the place of the one before', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other] })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['other'])
    expect(one.asked).toEqual(['connect', 'disconnect'])
  })

  it('R1.05 while multi-wallet is off, wallets of other namespaces stay', async () => {
    const [evm, sol] = [new FakeWallet('evm', ['eip155']), new FakeWallet('sol', ['solana'])]
    const { kit } = openKit({ wallets: [evm, sol] })
    await kit.connect({ connectorId: 'evm' })
    await kit.connect({ connectorId: 'sol' })
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['evm', 'sol'])
    expect(kit.account.state().namespace).toBe('solana')
    expect(kit.account.state('eip155').connectorId).toBe('evm')
  })

  it('R4.02 with multi-wallet on, all stay and one is active', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['one', 'other'])
    expect(kit.account.state().connectorId).toBe('other')
    kit.connections.activate('eip155', 'one')
    expect(kit.account.state().connectorId).toBe('one')
    expect(one.asked).toEqual(['connect'])
  })

  it('R4.02 when the active wallet goes, another of its namespace becomes active', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    await kit.disconnect({ connectorId: 'other' })
    expect(kit.account.state()).toMatchObject({ status: 'connected', connectorId: 'one' })
  })

  it('R1.06 basic mode switches multi-wallet off', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true, basic: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    expect(kit.connections.all).toHaveLength(1)
  })

  it('a wallet that was replaced and hangs does not hold up the new one', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit, clock } = openKit({ wallets: [one, other] })
    await kit.connect({ connectorId: 'one' })
    one.mood = 'hangs'
    const connecting = kit.connect({ connectorId: 'other' })
    await one.isAsked('disconnect')
    expect(kit.account.state()).toMatchObject({ status: 'connected', connectorId: 'other' })
    await clock.advance(3_000)
    await connecting
  })
})

describe('connecting on a network', () => {
  it('asks the wallet to switch there once it is connected', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet', networkId: 'eip155:2' })
    expect(wallet.asked).toEqual(['connect', 'switchNetwork'])
    expect(kit.account.state('eip155').networkId).toBe('eip155:2')
  })

  it('is connected all the same when the wallet stays where it is', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet', networkId: 'eip155:99' })
    expect(kit.account.state('eip155')).toMatchObject({
      status: 'connected',
      networkId: 'eip155:1',
    })
  })
})
