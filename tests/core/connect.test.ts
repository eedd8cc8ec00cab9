import { internals } from '@portico/core/internal'
import { getObserverTree } from 'mobx'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('connecting', () => {
  it('R4.01 changes the status from disconnected through connecting to connected', async () => {
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

  it('R4.01 has the status unknown until storage was read', () => {
    const { kit } = openKit({ start: false })
    expect(kit.connections.status()).toBe('unknown')
    kit.start()()
    expect(kit.connections.status()).toBe('disconnected')
  })

  it('R4.01 returns to disconnected when the user declines', async () => {
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

  it('R8.03 rejects an unknown connector with "No connector found for connection"', async () => {
    const { kit } = openKit()
    await expect(kit.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connection/noConnector',
      shortMessage: 'No connector found for connection',
    })
  })

  it('R8.03 rejects a grant outside the requested namespaces with "Failed to connect"', async () => {
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

  it('connects a wallet of two namespaces in both, or in the requested one', async () => {
    const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet', namespace: 'solana' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana', 'eip155'])
  })

  it('selects the network of the wallet, even if the dapp did not configure it', async () => {
    const wallet = new FakeWallet()
    wallet.grant = [wallet.grantOf('eip155', '99')]
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.networks.current('eip155')?.name).toBe('Unknown Network')
    expect(kit.isUnsupported()).toBe(true)
  })

  it('supersedes an older attempt in the same namespace', async () => {
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

  it('supersedes the first attempt when the same wallet is clicked again', async () => {
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

  it('allows concurrent attempts in two namespaces', async () => {
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

  it('stops waiting when cancelled, and drops the late response', async () => {
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

  it('sends no request for a signal that is already aborted', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    const signal = AbortSignal.abort('never mind')
    await expect(kit.connect({ connectorId: 'wallet', signal })).rejects.toBe('never mind')
    // Cancelling is not an error.
    expect(kit.events.latest).toBeUndefined()
    expect(wallet.asked).toEqual([])
  })

  it('cancels every attempt with cancelConnect', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    const connecting = expect(kit.connect({ connectorId: 'wallet' })).rejects.toThrow()
    await wallet.isAsked('connect')
    kit.cancelConnect()
    await connecting
    expect(kit.connections.status('eip155')).toBe('disconnected')
  })

  it('times out after two minutes without a response', async () => {
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

  it('keeps the previous connection when an attempt fails', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other] })
    await kit.connect({ connectorId: 'one' })
    other.mood = 'refuses'
    await expect(kit.connect({ connectorId: 'other' })).rejects.toThrow()
    expect(kit.account.state()).toMatchObject({ status: 'connected', connectorId: 'one' })
  })

  it('lets a guard delay and reject an attempt before the wallet is prompted', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    kit.guards.add('connect', async ({ connectorId }) => `${connectorId} is closed today`)
    await expect(kit.connect({ connectorId: 'wallet' })).rejects.toMatchObject({
      code: 'connection/vetoed',
    })
    expect(wallet.asked).toEqual([])
  })

  it('stops waiting for a guard when cancelled', async () => {
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

  it('does not wait for an unlisted wallet any longer once all wallets had the time to announce themselves', async () => {
    const { kit } = openKit()
    await expect(kit.connect({ connectorId: 'unknown' })).rejects.toMatchObject({
      code: 'connection/noConnector',
    })
    expect(getObserverTree(internals(kit).connectors, 'changes').observers).toBeUndefined()
  })

  it('cancels pending requests on the last release of a kit', async () => {
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

describe('multiple wallets', () => {
  it('R1.05 replaces the previous wallet while multi-wallet is off', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other] })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['other'])
    expect(one.asked).toEqual(['connect', 'disconnect'])
  })

  it('R1.05 keeps wallets of other namespaces while multi-wallet is off', async () => {
    const [evm, sol] = [new FakeWallet('evm', ['eip155']), new FakeWallet('sol', ['solana'])]
    const { kit } = openKit({ wallets: [evm, sol] })
    await kit.connect({ connectorId: 'evm' })
    await kit.connect({ connectorId: 'sol' })
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['evm', 'sol'])
    expect(kit.account.state().namespace).toBe('solana')
    expect(kit.account.state('eip155').connectorId).toBe('evm')
  })

  it('R4.02 keeps all wallets with multi-wallet on, one of them active', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['one', 'other'])
    expect(kit.account.state().connectorId).toBe('other')
    internals(kit).connections.activate('eip155', 'one')
    expect(kit.account.state().connectorId).toBe('one')
    expect(one.asked).toEqual(['connect'])
  })

  it('R4.02 activates another wallet of the namespace when the active one disconnects', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    await kit.disconnect({ connectorId: 'other' })
    expect(kit.account.state()).toMatchObject({ status: 'connected', connectorId: 'one' })
  })

  it('R1.06 turns multi-wallet off in basic mode', async () => {
    const [one, other] = [new FakeWallet('one'), new FakeWallet('other')]
    const { kit } = openKit({ wallets: [one, other], multiWallet: true, basic: true })
    await kit.connect({ connectorId: 'one' })
    await kit.connect({ connectorId: 'other' })
    expect(kit.connections.all).toHaveLength(1)
  })

  it('does not wait for a replaced wallet that hangs', async () => {
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
  it('requests the network switch once the wallet is connected', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet', networkId: 'eip155:2' })
    expect(wallet.asked).toEqual(['connect', 'switchNetwork'])
    expect(kit.account.state('eip155').networkId).toBe('eip155:2')
  })

  it('stays connected when the wallet does not switch', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet', networkId: 'eip155:99' })
    expect(kit.account.state('eip155')).toMatchObject({
      status: 'connected',
      networkId: 'eip155:1',
    })
  })
})
