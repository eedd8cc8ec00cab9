import { connectionErrors, memoryDriver } from '@portico/core'
import type { ConnectorHost } from '@portico/core/adapter'
import { browserDriver } from '@portico/core/internal'
import { when } from '@portico/core/state'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { fakePage } from './fakes/fakePage.ts'
import { openKit } from './fakes/openKit.ts'

type Opened = ReturnType<typeof openKit>['kit']
const reaches = (kit: Opened, status: string) => when(() => kit.connections.status() === status)
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
}

/** The storage of a visitor who connected the wallet. */
async function visited(wallet: FakeWallet) {
  const page = fakePage()
  const { kit } = openKit({ wallets: [wallet], storage: browserDriver(page.page), start: false })
  const stop = kit.start()
  await kit.connect({ connectorId: wallet.id })
  stop()
  return page
}

/** A wallet that answers `connect` with "busy", and the events of its connector. */
function busyWallet(namespaces?: readonly ['eip155', 'solana']) {
  const wallet = new FakeWallet('wallet', namespaces)
  const hosts: ConnectorHost[] = []
  const create = (host: ConnectorHost) => {
    hosts.push(host)
    const connect = () => Promise.reject(connectionErrors.create('busy', []))
    return { ...wallet.create(host), connect }
  }
  return {
    wallet,
    create,
    change: (data: typeof wallet.grant) => hosts.at(-1)?.emit('change', data),
  }
}

describe('a wallet that was not restored at first', () => {
  it('stays connected by hand when another tab writes the session', async () => {
    const wallet = new FakeWallet()
    const page = await visited(wallet)
    wallet.grant = [wallet.grantOf('eip155', '1', 'another')]
    const { kit } = openKit({ wallets: [wallet], storage: browserDriver(page.tab().page) })
    await reaches(kit, 'disconnected')
    await kit.connect({ connectorId: 'wallet' })
    const { kit: other } = openKit({ wallets: [wallet], storage: browserDriver(page.tab().page) })
    await reaches(other, 'connected')
    await other.switchNetwork('solana:2')
    await settle()
    expect([kit.connections.status(), kit.connections.unavailable]).toEqual(['connected', []])
  })

  it('stays connected once it was restored, however often another tab writes', async () => {
    const wallet = new FakeWallet()
    const page = await visited(wallet)
    wallet.mood = 'refuses'
    const { kit } = openKit({ wallets: [wallet], storage: browserDriver(page.tab().page) })
    await reaches(kit, 'disconnected')
    wallet.mood = 'agrees'
    const { kit: other } = openKit({ wallets: [wallet], storage: browserDriver(page.tab().page) })
    await reaches(other, 'connected')
    const statuses: string[] = []
    for (const id of ['solana:2', 'solana:1', 'solana:2'] as const) {
      await other.switchNetwork(id)
      await settle()
      statuses.push(kit.connections.status())
    }
    expect(statuses).toEqual(['connected', 'connected', 'connected'])
  })

  it('T1 is not confirmed by a switch of the network when it lists another address', async () => {
    const storage = memoryDriver()
    const wallet = new FakeWallet()
    const first = openKit({ wallets: [wallet], storage, start: false })
    const stop = first.kit.start()
    await first.kit.connect({ connectorId: 'wallet' })
    stop()
    wallet.grant = [wallet.grantOf('eip155', '1', 'of-the-impostor')]
    wallet.mood = 'hangs'
    const adapter = fakeAdapter('eip155')
    const { kit } = openKit({ adapters: [adapter], storage })
    adapter.announce((host) => ({ ...wallet.create(host), confirm: async () => wallet.grant }))
    await wallet.isAsked('restore', 1)
    await kit.switchNetwork('eip155:1')
    expect(kit.account.state()).toMatchObject({ status: 'restoring', address: 'wallet-eip155' })
  })
})

describe('discovery', () => {
  const hanging = { ...fakeAdapter('solana'), discover: () => new Promise<() => void>(() => {}) }

  it('that never settles delays no wallet of another family', async () => {
    const storage = memoryDriver()
    const wallet = new FakeWallet()
    const first = openKit({ wallets: [wallet], storage, start: false })
    const stop = first.kit.start()
    await first.kit.connect({ connectorId: 'wallet' })
    stop()
    const adapters = [fakeAdapter('eip155'), hanging]
    const { kit } = openKit({ wallets: [wallet], adapters, storage })
    await reaches(kit, 'connected')
    await kit.disconnect()
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.connections.status()).toBe('connected')
  })

  it('that never settles is waited for 15 s for a wallet that is not listed, or until the dapp cancels', async () => {
    const { kit, clock } = openKit({ adapters: [fakeAdapter('eip155'), hanging] })
    const unknown = kit.connect({ connectorId: 'unknown' })
    unknown.catch(() => undefined)
    await settle()
    await clock.advance(15_000)
    await expect(unknown).rejects.toMatchObject({ code: 'connection/noConnector' })
    const cancelled = new AbortController()
    const other = kit.connect({ connectorId: 'unknown', signal: cancelled.signal })
    other.catch(() => undefined)
    await settle()
    cancelled.abort(new Error('left'))
    await expect(other).rejects.toThrow('left')
    expect(kit.attempts.all).toEqual([])
  })

  it('that never settles delays no wallet of another family that is listed meanwhile', async () => {
    const wallet = new FakeWallet()
    const adapter = fakeAdapter('eip155')
    const { kit } = openKit({ adapters: [adapter, hanging] })
    const connecting = kit.connect({ connectorId: 'wallet' })
    await settle()
    adapter.announce(wallet.create)
    await connecting
    expect(kit.connections.status()).toBe('connected')
  })

  it('whose code failed to load is tried again when the modal opens', async () => {
    let calls = 0
    const discover = async () => {
      calls += 1
      if (calls === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return () => {}
    }
    const { kit } = openKit({ adapters: [{ ...fakeAdapter('eip155'), discover }] })
    await settle()
    void kit.open()
    await settle()
    expect(calls).toBe(2)
  })

  it('that rejects with nothing is reported, and affects no other family', async () => {
    const wallet = new FakeWallet()
    const broken = { ...fakeAdapter('solana'), discover: () => Promise.reject() }
    const { kit } = openKit({ wallets: [wallet], adapters: [fakeAdapter('eip155'), broken] })
    await settle()
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.connections.status()).toBe('connected')
  })
})

describe('an approval after the wallet was busy', () => {
  it('connects, but only what was requested', async () => {
    const adapter = fakeAdapter('eip155')
    const { wallet, create, change } = busyWallet(['eip155', 'solana'])
    const { kit } = openKit({ adapters: [adapter, fakeAdapter('solana')] })
    adapter.announce(create)
    await kit.connect({ connectorId: 'wallet', namespace: 'eip155' }).catch(() => undefined)
    change(wallet.grant)
    await settle()
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155'])
  })

  const endings: Readonly<Record<string, (opened: ReturnType<typeof openKit>) => unknown>> = {
    'the dapp cancelled': ({ kit }) => kit.cancelConnect(),
    '120 s passed': ({ clock }) => clock.advance(120_000),
  }
  for (const [ending, end] of Object.entries(endings))
    it(`has no effect once ${ending}`, async () => {
      const adapter = fakeAdapter('eip155')
      const { wallet, create, change } = busyWallet()
      const opened = openKit({ adapters: [adapter] })
      adapter.announce(create)
      await opened.kit.connect({ connectorId: 'wallet' }).catch(() => undefined)
      await end(opened)
      change([wallet.grantOf('eip155', '1', 'late')])
      await settle()
      expect(opened.kit.connections.status()).toBe('disconnected')
    })

  it('is not used up by a report of another family', async () => {
    const adapter = fakeAdapter('eip155')
    const { wallet, create, change } = busyWallet(['eip155', 'solana'])
    const { kit } = openKit({ adapters: [adapter, fakeAdapter('solana')] })
    adapter.announce(create)
    await kit.connect({ connectorId: 'wallet', namespaces: ['eip155'] }).catch(() => undefined)
    change([wallet.grantOf('solana', 'x', 'other')])
    await settle()
    change([wallet.grantOf('eip155', '1', 'late')])
    await reaches(kit, 'connected')
  })

  it('has no effect once the visitor left the view', async () => {
    const adapter = fakeAdapter('eip155')
    const { wallet, create, change } = busyWallet()
    const { kit } = openKit({ adapters: [adapter] })
    adapter.announce(create)
    void kit.open({ view: 'ConnectingExternal', params: { connectorId: 'wallet' } })
    await when(() => kit.attempts.current?.isFailed === true)
    kit.close()
    await settle()
    change([wallet.grantOf('eip155', '1', 'late')])
    await settle()
    expect(kit.connections.status()).toBe('disconnected')
  })

  it('has no effect in the next run of the kit', async () => {
    const adapter = fakeAdapter('eip155')
    const { wallet, create, change } = busyWallet()
    const { kit } = openKit({ adapters: [adapter], start: false })
    const stop = kit.start()
    adapter.announce(create)
    await kit.connect({ connectorId: 'wallet' }).catch(() => undefined)
    stop()
    onTestFinished(kit.start())
    adapter.announce(create)
    change([wallet.grantOf('eip155', '1', 'late')])
    await settle()
    expect(kit.connections.status()).toBe('disconnected')
  })
})

describe('a wallet that is locked and unlocked', () => {
  it('is active again where it was', async () => {
    const [wallet, other] = [new FakeWallet('a'), new FakeWallet('b', ['solana'])]
    const { kit } = openKit({ wallets: [other, wallet] })
    await kit.connect({ connectorId: 'b' })
    await kit.connect({ connectorId: 'a' })
    const { grant } = wallet
    wallet.change([])
    expect(kit.connections.activeNamespace).toBe('solana')
    wallet.change(grant)
    await reaches(kit, 'connected')
    await when(() => kit.connections.status('eip155') === 'connected')
    expect(kit.connections.activeNamespace).toBe('eip155')
  })

  it('leaves one timer, however often', async () => {
    const wallet = new FakeWallet()
    const { kit, clock } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    const { grant } = wallet
    for (let turn = 0; turn < 20; turn++) {
      wallet.change([])
      wallet.change(grant)
      await settle()
    }
    expect(clock.waiting().length).toBeLessThan(5)
  })
})

describe('a view that sent its own request', () => {
  it('keeps it when the code that watches views loads later', async () => {
    const wallet = new FakeWallet()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet] })
    kit.router.reset('ConnectingMultiChain', { connectorIds: ['wallet'] })
    void kit.open({ view: 'ConnectingMultiChain', params: { connectorIds: ['wallet'] } })
    void kit.attempts.show({ act: 'connectWallet', input: { connectorIds: ['wallet'] } })
    await wallet.isAsked('connect')
    expect(kit.attempts.current?.status).toBe('waiting')
  })
})
