import { memoryDriver } from '@portico/core'
import { browserDriver, internals } from '@portico/core/internal'
import { reaction, when } from '@portico/core/state'
import { describe, expect, it, vi } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { fakePage } from './fakes/fakePage.ts'
import { openKit } from './fakes/openKit.ts'

type Kit = ReturnType<typeof openKit>['kit']
const reaches = (kit: Kit, status: string) => when(() => kit.connections.status() === status)
const stored = (storage = memoryDriver()) => JSON.parse(storage.getItem('@portico/session') ?? '{}')

/** Leaves a page with these wallets connected; returns its storage. */
async function visited(wallets: readonly FakeWallet[], settings: { multiWallet?: boolean } = {}) {
  const storage = memoryDriver()
  const { kit } = openKit({ wallets, storage, start: false, ...settings })
  const stop = kit.start()
  for (const { id } of wallets) await kit.connect({ connectorId: id })
  stop()
  for (const wallet of wallets) wallet.asked.length = 0
  return storage
}

describe('stored state', () => {
  it('R4.06 R3.20 contains the wallet of a namespace on connect, and not after disconnect', async () => {
    const storage = memoryDriver()
    const { kit } = openKit({ wallets: [new FakeWallet('wallet', ['solana'])], storage })
    await kit.connect({ connectorId: 'wallet' })
    expect(stored(storage)).toMatchObject({
      connections: [{ connectorId: 'wallet', namespace: 'solana', networkId: 'solana:1' }],
      active: { solana: 'wallet' },
      activeNamespace: 'solana',
      networks: { solana: 'solana:1' },
    })
    await kit.disconnect()
    expect(stored(storage)).toMatchObject({ connections: [], active: {} })
  })

  it('R3.20 contains the selected network, also without a wallet', async () => {
    const storage = memoryDriver()
    const { kit } = openKit({ storage })
    await kit.switchNetwork('eip155:2')
    const { kit: next } = openKit({ storage })
    await reaches(next, 'disconnected')
    expect(next.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
  })

  it('R3.20 contains a network that was chosen on the way to a wallet that was then not connected', async () => {
    const storage = memoryDriver()
    const { kit } = openKit({ storage })
    internals(kit).networks.select('eip155:2')
    await vi.waitFor(() =>
      expect(stored(storage)).toMatchObject({ networks: { eip155: 'eip155:2' } }),
    )
  })

  it('does not contain the network with which a kit begins', async () => {
    const storage = memoryDriver()
    const wallet = new FakeWallet()
    wallet.mood = 'refuses'
    const { kit } = openKit({ storage, wallets: [wallet], defaultNetwork: 'eip155:2' })
    await kit.connect({ connectorId: 'wallet' }).catch(() => undefined)
    expect(storage.getItem('@portico/session')).toBeNull()
  })

  it('is not written by a kit that was only read', () => {
    const storage = memoryDriver()
    openKit({ storage, wallets: [new FakeWallet()] })
    expect(storage.getItem('@portico/session')).toBeNull()
  })

  it('is separate for kits with different prefixes', async () => {
    const storage = memoryDriver()
    const one = openKit({ wallets: [new FakeWallet()], storage, storagePrefix: 'one/' })
    await one.kit.connect({ connectorId: 'wallet' })
    const other = openKit({ wallets: [new FakeWallet()], storage, storagePrefix: 'other/' })
    expect(other.kit.connections.status()).toBe('disconnected')
  })

  it('is that of the kit which wrote last, where two kits of a page have one prefix', async () => {
    const storage = memoryDriver()
    const wallets = [new FakeWallet('a'), new FakeWallet('b')]
    const openTwo = () => [openKit({ wallets, storage }).kit, openKit({ wallets, storage }).kit]
    const [one, other] = openTwo() as [Kit, Kit]
    await one.connect({ connectorId: 'a' })
    expect(other.connections.status()).toBe('disconnected')
    await other.connect({ connectorId: 'b' })
    expect(one.account.state().address).toBe('a-eip155')
    const [next, nextOther] = openTwo() as [Kit, Kit]
    for (const kit of [next, nextOther]) {
      await reaches(kit, 'connected')
      expect(kit.account.state().address).toBe('b-eip155')
    }
    await next.disconnect()
    expect(stored(storage).connections).toEqual([])
    expect(nextOther.account.state().address).toBe('b-eip155')
  })

  it('R3.20 may be in storage that always throws', async () => {
    const broken = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = { getItem: broken, setItem: broken, removeItem: broken }
    const { kit } = openKit({ wallets: [new FakeWallet()], storage })
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.account.state().status).toBe('connected')
  })
})

describe('restoring', () => {
  it('R4.01 has the status restoring until the wallet confirms, without a prompt', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet], storage })
    await reaches(kit, 'restoring')
    expect(kit.account.state().address).toBe('wallet-eip155')
    await wallet.isAsked('restore')
    wallet.decide('agrees')
    await reaches(kit, 'connected')
    expect(wallet.asked).toEqual(['restore'])
  })

  it('applies what the wallet confirms, not what was stored', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    const granted = wallet.grantOf('eip155', '2', 'second')
    const accounts = [granted.accounts[0], wallet.grantOf('eip155', '1').accounts[0]] as const
    wallet.grant = [{ ...granted, accounts }]
    const { kit } = openKit({ wallets: [wallet], storage })
    await reaches(kit, 'connected')
    expect(kit.account.state()).toMatchObject({ address: 'second', networkId: 'eip155:2' })
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
  })

  it('removes a wallet that no longer authorises the dapp', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    wallet.authorised = false
    const { kit } = openKit({ wallets: [wallet], storage })
    await reaches(kit, 'disconnected')
    expect(stored(storage)).toMatchObject({ connections: [], active: {} })
  })

  it('F5 treats a wallet that fails like one that no longer authorises the dapp', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    wallet.mood = 'refuses'
    const { kit } = openKit({ wallets: [wallet], storage })
    await reaches(kit, 'disconnected')
    expect(kit.account.state().address).toBeUndefined()
  })

  it('waits 10 s for a wallet that hangs, without delaying others', async () => {
    const [slow, quick] = [new FakeWallet('slow', ['eip155']), new FakeWallet('quick', ['solana'])]
    const storage = await visited([slow, quick])
    slow.mood = 'hangs'
    const { kit, clock } = openKit({ wallets: [slow, quick], storage })
    await reaches(kit, 'connected')
    await slow.isAsked('restore')
    expect(kit.connections.status('eip155')).toBe('restoring')
    await clock.advance(9_999)
    expect(kit.connections.status('eip155')).toBe('restoring')
    await clock.advance(1)
    expect(kit.connections.status('eip155')).toBe('disconnected')
    expect(kit.connections.status('solana')).toBe('connected')
  })

  it('R3.20 keeps a wallet whose restore failed: the next page tries again', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    wallet.mood = 'hangs'
    const first = openKit({ wallets: [wallet], storage })
    await wallet.isAsked('restore')
    await first.clock.advance(10_000)
    expect(first.kit.connections.status('eip155')).toBe('disconnected')
    wallet.mood = 'agrees'
    const { kit } = openKit({ wallets: [wallet], storage })
    await reaches(kit, 'connected')
  })

  it('does not undo a disconnect when the wallet responds later', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    wallet.mood = 'hangs'
    const { kit, clock } = openKit({ wallets: [wallet], storage })
    await wallet.isAsked('restore')
    const disconnecting = kit.disconnect()
    await wallet.isAsked('disconnect')
    wallet.authorised = true
    wallet.decide('agrees')
    await disconnecting
    await clock.advance(0)
    expect(kit.connections.all).toEqual([])
  })

  it('activates the previously active of several wallets', async () => {
    const wallets = [new FakeWallet('one'), new FakeWallet('other')]
    const storage = await visited(wallets, { multiWallet: true })
    const { kit } = openKit({ wallets, storage, multiWallet: true })
    await when(() => kit.connections.all.filter(({ confirmed }) => confirmed).length === 2)
    expect(kit.account.state().connectorId).toBe('other')
  })

  it('keeps a connection made before storage was read', async () => {
    const [old, young] = [new FakeWallet('old', ['solana']), new FakeWallet('young', ['eip155'])]
    const storage = await visited([old])
    const { kit } = openKit({ wallets: [old, young], storage, start: false })
    internals(kit).connectors.add(young.create)
    await kit.connect({ connectorId: 'young' })
    const stop = kit.start()
    await when(() => kit.connections.status('solana') === 'connected')
    expect(kit.account.state('eip155')).toMatchObject({ connectorId: 'young' })
    expect(stored(storage).connections).toHaveLength(2)
    stop()
  })
})

describe('a wallet that announces itself late', () => {
  const late = async (wallet: FakeWallet, others: readonly FakeWallet[] = []) => {
    const storage = await visited([wallet])
    const adapter = fakeAdapter('eip155')
    return { ...openKit({ adapters: [adapter], wallets: others, storage }), adapter, storage }
  }

  it('is waited for, and confirms the connection', async () => {
    const wallet = new FakeWallet()
    const { kit, clock, adapter } = await late(wallet)
    await reaches(kit, 'restoring')
    await clock.advance(2_999)
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
    expect(wallet.asked).toEqual(['restore'])
  })

  it('becomes unavailable after 3 s, stays stored, and is restored when it appears', async () => {
    const wallet = new FakeWallet()
    const { kit, clock, adapter, storage } = await late(wallet)
    await reaches(kit, 'restoring')
    await clock.advance(3_000)
    expect(kit.account.state()).toMatchObject({ status: 'disconnected', address: undefined })
    expect(stored(storage).connections).toHaveLength(1)
    wallet.grant = [wallet.grantOf('eip155', '2')]
    adapter.announce(wallet.create)
    await reaches(kit, 'connected')
    expect(kit.networks.current('eip155')?.caipNetworkId).toBe('eip155:2')
    expect(stored(storage).connections).toHaveLength(1)
  })

  it('becomes active again, in its namespace and overall', async () => {
    const others = [new FakeWallet('first', ['solana']), new FakeWallet('second')]
    const wallet = new FakeWallet()
    const storage = await visited([...others, wallet], { multiWallet: true })
    const adapter = fakeAdapter('eip155')
    const settings = { adapters: [adapter], wallets: others, storage, multiWallet: true }
    const { kit, clock } = openKit(settings)
    await when(() => kit.connections.status('solana') === 'connected')
    await clock.advance(3_000)
    await when(() => kit.connections.current('eip155')?.connectorId === 'second')
    adapter.announce(wallet.create)
    await when(() => kit.connections.find('eip155', 'wallet')?.confirmed === true)
    expect(kit.account.state()).toMatchObject({ namespace: 'eip155', connectorId: 'wallet' })
  })

  it('does not replace what the visitor chose meanwhile', async () => {
    const [sol, wallet] = [new FakeWallet('sol', ['solana']), new FakeWallet()]
    const other = new FakeWallet('other', ['solana'])
    const storage = await visited([sol, wallet], { multiWallet: true })
    const adapter = fakeAdapter('eip155')
    const settings = { adapters: [adapter], wallets: [sol, other], storage, multiWallet: true }
    const { kit, clock } = openKit(settings)
    await when(() => kit.connections.status('solana') === 'connected')
    await clock.advance(3_000)
    await kit.connect({ connectorId: 'other' })
    adapter.announce(wallet.create)
    await when(() => kit.connections.find('eip155', 'wallet')?.confirmed === true)
    expect(kit.account.state().connectorId).toBe('other')
  })

  it('is not restored when the visitor connected another wallet meanwhile', async () => {
    const [wallet, other] = [new FakeWallet(), new FakeWallet('other')]
    const { kit, clock, adapter, storage } = await late(wallet, [other])
    await reaches(kit, 'restoring')
    await clock.advance(3_000)
    await kit.connect({ connectorId: 'other' })
    adapter.announce(wallet.create)
    await clock.advance(0)
    expect(kit.connections.all.map(({ connectorId }) => connectorId)).toEqual(['other'])
    expect(stored(storage).connections).toHaveLength(1)
  })

  it('is not restored after a disconnect', async () => {
    const wallet = new FakeWallet()
    const { kit, clock, adapter, storage } = await late(wallet)
    await reaches(kit, 'restoring')
    await clock.advance(3_000)
    await kit.disconnect()
    adapter.announce(wallet.create)
    await clock.advance(0)
    expect(kit.connections.all).toEqual([])
    expect(stored(storage).connections).toEqual([])
  })

  it('stays stored for the next page load, and is active then', async () => {
    const wallet = new FakeWallet()
    const { kit, clock, storage } = await late(wallet)
    await reaches(kit, 'restoring')
    await clock.advance(3_000)
    await kit.switchNetwork('eip155:2') // a change that is stored
    const next = openKit({ wallets: [wallet], storage })
    await reaches(next.kit, 'connected')
    expect(next.kit.account.state().connectorId).toBe('wallet')
  })

  it('stays pending when another wallet is disconnected', async () => {
    const [wallet, other] = [new FakeWallet(), new FakeWallet('other', ['solana'])]
    const storage = await visited([wallet])
    const { kit, clock } = openKit({ wallets: [other], storage })
    await reaches(kit, 'restoring')
    await clock.advance(3_000)
    await kit.connect({ connectorId: 'other' })
    await kit.disconnect({ connectorId: 'other' })
    expect(stored(storage).connections).toMatchObject([{ connectorId: 'wallet' }])
  })
})

describe('a wallet whose restore failed, and is connected again', () => {
  it.each([true, false])('is stored once, with multi-wallet on or off: %s', async (multiWallet) => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet], { multiWallet })
    wallet.mood = 'hangs'
    const { kit, clock } = openKit({ wallets: [wallet], storage, multiWallet })
    await wallet.isAsked('restore')
    await clock.advance(10_000)
    wallet.mood = 'agrees'
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.connections.unavailable).toEqual([])
    expect(stored(storage).connections).toHaveLength(1)
  })
})

describe('two tabs', () => {
  /** Two kits on one storage, with one shared wallet. */
  function tabs(wallets: readonly FakeWallet[]) {
    const page = fakePage()
    const open = (tab: ReturnType<typeof fakePage>) =>
      openKit({ wallets, storage: browserDriver(tab.page) }).kit
    return [open(page), open(page.tab())] as const
  }

  it("follow each other's connection without a prompt", async () => {
    const wallet = new FakeWallet()
    const [one, other] = tabs([wallet])
    await one.connect({ connectorId: 'wallet' })
    await reaches(other, 'connected')
    expect(other.account.state()).toEqual(one.account.state())
    expect(wallet.asked).toEqual(['connect', 'restore'])
  })

  it('follow a replaced wallet when its end is reported before the new one', async () => {
    const [old, next] = [new FakeWallet('old'), new FakeWallet('next')]
    const page = fakePage()
    const open = (tab: ReturnType<typeof fakePage>) =>
      openKit({ wallets: [old, next], storage: browserDriver(tab.page) }).kit
    const [one, other] = [open(page), open(page.tab())]
    await one.connect({ connectorId: 'old' })
    await reaches(other, 'connected')
    const late: (() => void)[] = []
    page.page.deliver = (event) => void late.push(event)
    old.tellsOfEnd = true
    await other.connect({ connectorId: 'next' })
    for (const deliver of late) deliver()
    await reaches(one, 'connected')
    for (const kit of [one, other])
      expect(kit.connections.all.map((it) => it.connectorId)).toEqual(['next'])
  })

  it("follow each other's disconnect", async () => {
    const wallet = new FakeWallet()
    const [one, other] = tabs([wallet])
    await one.connect({ connectorId: 'wallet' })
    await reaches(other, 'connected')
    await one.disconnect()
    await reaches(other, 'disconnected')
    expect(other.connections.all).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['no session', '{"version":1}'],
    ['of another version', '{"version":2,"connections":[],"active":{},"networks":{}}'],
  ])('ignore an entry of another tab that is %s', async (_, text) => {
    const page = fakePage()
    const open = (tab: ReturnType<typeof fakePage>) =>
      openKit({ wallets: [new FakeWallet()], storage: browserDriver(tab.page) })
    const { kit, clock } = open(page)
    await kit.connect({ connectorId: 'wallet' })
    const before = kit.connections.all
    page.tab().page.localStorage.setItem('@portico/session', text)
    await clock.advance(0)
    expect(kit.connections.all).toEqual(before)
    expect(kit.account.state().status).toBe('connected')
  })

  it('stay connected when one reads the network and the connection of another at once', async () => {
    const wallet = new FakeWallet()
    const [one] = tabs([wallet])
    await one.connect({ connectorId: 'wallet' })
    const page = fakePage()
    const driver = browserDriver(page.page)
    const written: string[] = []
    const storage = {
      ...driver,
      setItem(key: string, value: string) {
        if (key === '@portico/session') written.push(value)
        driver.setItem(key, value)
      },
    }
    const { kit } = openKit({ wallets: [wallet], storage })
    const session = {
      version: 1,
      connections: one.connections.all.map(({ confirmed: _, ...it }) => ({ ...it })),
      active: { eip155: 'wallet' },
      activeNamespace: 'eip155',
      networks: { eip155: 'eip155:1' },
    }
    page.tab().page.localStorage.setItem('@portico/session', JSON.stringify(session))
    await reaches(kit, 'connected')
    expect(written.filter((text) => JSON.parse(text).connections.length === 0)).toEqual([])
  })

  it('stay connected when one switches the network', async () => {
    const wallet = new FakeWallet()
    const [one, other] = tabs([wallet])
    await one.connect({ connectorId: 'wallet' })
    await reaches(other, 'connected')
    await one.switchNetwork('eip155:2')
    await when(() => other.account.state().networkId === 'eip155:2')
    const states = [one, other].map((kit) => kit.account.state().status)
    expect(states).toEqual(['connected', 'connected'])
  })

  it('keep their connections when one adds a wallet of another namespace', async () => {
    const [evm, sol] = [new FakeWallet('evm', ['eip155']), new FakeWallet('sol', ['solana'])]
    const [one, other] = tabs([evm, sol])
    await one.connect({ connectorId: 'evm' })
    await reaches(other, 'connected')
    const flickered: string[] = []
    const stop = reaction(
      () => other.connections.status('eip155'),
      (status) => flickered.push(status),
    )
    await one.connect({ connectorId: 'sol' })
    await when(() => other.connections.status('solana') === 'connected')
    stop()
    expect(flickered).toEqual([])
    expect(evm.asked).toEqual(['connect', 'restore'])
  })

  it('store once a wallet that only one of them finds', async () => {
    const [missing, there] = [new FakeWallet('missing', ['solana']), new FakeWallet('there')]
    const page = fakePage()
    const one = openKit({ wallets: [missing, there], storage: browserDriver(page.page) })
    const other = openKit({ wallets: [there], storage: browserDriver(page.tab().page) })
    await one.kit.connect({ connectorId: 'missing' })
    await reaches(other.kit, 'restoring')
    await other.clock.advance(3_000)
    await one.kit.connect({ connectorId: 'there' })
    await when(() => other.kit.connections.status('eip155') === 'connected')
    await other.clock.advance(3_000)
    await other.kit.switchNetwork('eip155:2')
    const ids = JSON.parse(page.entries.get('@portico/session') ?? '{}').connections.map(
      ({ connectorId }: { connectorId: string }) => connectorId,
    )
    expect(ids.sort()).toEqual(['missing', 'there'])
  })
})

describe('starting and stopping', () => {
  it('F11 keeps one listener and one connection when StrictMode starts twice', async () => {
    const wallet = new FakeWallet()
    const storage = await visited([wallet])
    const adapter = fakeAdapter('eip155')
    const { kit } = openKit({ adapters: [adapter], wallets: [wallet], storage, start: false })
    kit.start()()
    const stop = kit.start()
    expect(adapter.listeners).toBe(1)
    await reaches(kit, 'connected')
    expect(kit.connections.all).toHaveLength(1)
    stop()
    expect(adapter.listeners).toBe(0)
  })

  it('confirms connections again after a stop', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet], start: false })
    kit.start()()
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    stop()
    expect(kit.account.state()).toMatchObject({ status: 'restoring', address: 'wallet-eip155' })
    wallet.authorised = false
    const stopAgain = kit.start()
    await reaches(kit, 'disconnected')
    stopAgain()
  })

  it('counts starts: the last release stops, and each release counts once', () => {
    const adapter = fakeAdapter('eip155')
    const { kit } = openKit({ adapters: [adapter], start: false })
    const [one, other] = [kit.start(), kit.start()]
    expect(adapter.listeners).toBe(1)
    one()
    one()
    expect(adapter.listeners).toBe(1)
    other()
    expect(adapter.listeners).toBe(0)
  })
})

describe('preloading for a stored session', () => {
  /** Namespaces that record when their code is loaded. */
  function families() {
    const prepared: string[] = []
    const adapters = (['eip155', 'solana'] as const).map((namespace) => ({
      ...fakeAdapter(namespace),
      async prepare() {
        prepared.push(namespace)
      },
    }))
    return { adapters, prepared }
  }

  it("starts before the kit's start, for the namespaces of the session only", async () => {
    const { adapters, prepared } = families()
    const wallet = new FakeWallet('wallet', ['solana'])
    const storage = await visited([wallet])
    const { kit } = openKit({ storage, adapters, wallets: [wallet], start: false })
    expect(prepared).toEqual([])
    expect(kit.prepare()).toBe(true)
    expect(prepared).toEqual(['solana'])
    expect(wallet.asked).toEqual([])
    expect(kit.connections.status()).toBe('unknown')
  })

  it('starts with the kit at the latest, and a namespace that fails does not affect others', async () => {
    const { adapters, prepared } = families()
    const wallet = new FakeWallet('wallet', ['solana'])
    const storage = await visited([wallet])
    wallet.authorised = true
    const failing = {
      ...fakeAdapter('solana'),
      prepare: () => Promise.reject(new Error('offline')),
    }
    const { kit } = openKit({ storage, adapters: [failing], wallets: [wallet] })
    await reaches(kit, 'connected')
    openKit({ storage, adapters, wallets: [wallet] })
    expect(prepared).toEqual(['solana'])
  })

  it('does nothing without a stored session, and the account is disconnected from then on', () => {
    const { adapters, prepared } = families()
    const { kit } = openKit({ adapters, start: false })
    expect(kit.connections.status()).toBe('unknown')
    expect(kit.prepare()).toBe(false)
    expect(prepared).toEqual([])
    expect(kit.connections.status()).toBe('disconnected')
    const { all } = kit.connections
    kit.prepare()
    expect(kit.connections.all).toBe(all)
  })
})
