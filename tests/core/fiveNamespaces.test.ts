import { memoryDriver } from '@portico/core'
import { switchRoute } from '@portico/core/internal/views'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { families } from './fakes/families.ts'
import { openKit } from './fakes/openKit.ts'

/** A wallet for each of the five namespaces, connected in the order of `connected`. */
async function five(connected: readonly (typeof families)[number][] = families) {
  const storage = memoryDriver()
  const wallets = families.map((namespace) => new FakeWallet(`${namespace}:wallet`, [namespace]))
  const adapters = families.map((namespace) => fakeAdapter(namespace))
  const { kit } = openKit({ wallets, adapters, storage })
  for (const namespace of connected) await kit.connect({ connectorId: `${namespace}:wallet` })
  const stored = () => JSON.parse(storage.getItem('@portico/session') ?? '{}')
  return { kit, wallets, stored }
}

describe('five namespaces', () => {
  it('keep their addresses on a switch there and back, without a prompt', async () => {
    const { kit, wallets } = await five()
    const addresses = () => families.map((namespace) => kit.account.state(namespace).address)
    const before = addresses()
    for (const namespace of [...families, ...families.toReversed()]) {
      await kit.switchNetwork(`${namespace}:1`)
      expect(kit.account.state().address).toBe(`${namespace}:wallet-${namespace}`)
      expect(addresses()).toEqual(before)
    }
    expect(wallets.map(({ asked }) => asked)).toEqual(families.map(() => ['connect']))
  })

  it('R4.06 store the connector of each on connect and remove it on disconnect', async () => {
    const { kit, stored } = await five()
    const ids = Object.fromEntries(families.map((it) => [it, `${it}:wallet`]))
    expect(stored().active).toEqual(ids)
    await kit.disconnect({ namespace: 'cosmos' })
    const { cosmos: _, ...rest } = ids
    expect(stored().active).toEqual(rest)
    expect(JSON.stringify(stored().connections)).not.toContain('cosmos')
    await kit.disconnect()
    expect(stored().active ?? {}).toEqual({})
  })

  it('R4.17 disconnect one, or all', async () => {
    const { kit, wallets } = await five()
    await kit.disconnect({ namespace: 'solana' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).not.toContain('solana')
    expect(kit.connections.all).toHaveLength(4)
    await kit.disconnect()
    expect(kit.connections.all).toEqual([])
    expect(wallets.map(({ asked }) => asked)).toEqual(families.map(() => ['connect', 'disconnect']))
  })

  it('R4.17 end together for a wallet over WalletConnect', async () => {
    const paired = new FakeWallet('wc', families, 'WALLET_CONNECT')
    const adapters = families.map((namespace) => fakeAdapter(namespace))
    const { kit } = openKit({ wallets: [paired], adapters })
    await kit.connect({ connectorId: 'wc' })
    expect(kit.connections.all).toHaveLength(5)
    await kit.disconnect({ namespace: 'polkadot' })
    expect(kit.connections.all).toEqual([])
  })

  it('keep earlier namespaces when WalletConnect requests one more', async () => {
    const paired = new FakeWallet('wc', families, 'WALLET_CONNECT')
    const adapters = families.map((namespace) => fakeAdapter(namespace))
    const { kit } = openKit({ wallets: [paired], adapters })
    await kit.connect({ connectorId: 'wc', namespace: 'eip155' })
    await kit.connect({ connectorId: 'wc', namespace: 'solana' })
    expect(paired.wanted).toEqual([['eip155'], ['solana', 'eip155']])
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(kit.account.state().namespace).toBe('solana')
  })

  it('end those that a new WalletConnect session does not include', async () => {
    const paired = new FakeWallet('wc', families, 'WALLET_CONNECT')
    const adapters = families.map((namespace) => fakeAdapter(namespace))
    const { kit } = openKit({ wallets: [paired], adapters })
    await kit.connect({ connectorId: 'wc', namespace: 'eip155' })
    paired.grant = [paired.grantOf('solana', '1')]
    await kit.connect({ connectorId: 'wc', namespace: 'solana' })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  it('reject when WalletConnect grants only earlier namespaces', async () => {
    const paired = new FakeWallet('wc', families, 'WALLET_CONNECT')
    const adapters = families.map((namespace) => fakeAdapter(namespace))
    const { kit } = openKit({ wallets: [paired], adapters })
    await kit.connect({ connectorId: 'wc', namespace: 'eip155' })
    await kit.open({ view: 'Connect', namespace: 'cosmos' })
    paired.grant = [paired.grantOf('eip155', '2')]
    await expect(kit.connect({ connectorId: 'wc', namespace: 'cosmos' })).rejects.toMatchObject({
      code: 'connection/failed',
    })
    expect(kit.connections.all.map(({ networkId }) => networkId)).toEqual(['eip155:2'])
    expect(kit.modal.isOpen).toBe(true)
  })

  it('end those that a wallet no longer grants on a new request', async () => {
    const wallet = new FakeWallet('both', ['eip155', 'solana'], 'MULTI_CHAIN')
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'both' })
    const connector = kit.connectors.get('both')
    wallet.grant = [wallet.grantOf('solana', '1')]
    await kit.connect({ connectorId: 'both', namespaces: connector?.namespaces ?? [] })
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  for (const from of families)
    for (const to of families)
      it(`R2.07 from ${from} to ${to}`, () => {
        const target = { caipNetworkId: `${to}:2`, chainNamespace: to } as const
        const at = { activeNetworkId: `${from}:1`, activeNamespace: from } as const
        const alone = switchRoute(target, { ...at, connected: [from] })
        expect(alone).toBe(from === to ? 'SwitchNetwork' : 'SwitchActiveChain')
        expect(switchRoute(target, { ...at, connected: [from, to] })).toBe('SwitchNetwork')
        const embedded = { ...at, connected: [from], embedded: [from, to] }
        expect(switchRoute(target, embedded)).toBe('SwitchNetwork')
        const ignoring = { ...at, connected: [from], ignoreConfirmation: true }
        expect(switchRoute(target, ignoring)).toBe('SwitchNetwork')
        const same = { ...at, activeNetworkId: `${to}:2` as const, connected: [from] }
        expect(switchRoute(target, same)).toBeUndefined()
      })
})

describe('a single namespace', () => {
  it('shows its account and activates it when opened', async () => {
    const { kit } = await five()
    await kit.open({ namespace: 'solana' })
    expect([kit.router.current.name, kit.account.state().namespace]).toEqual(['Account', 'solana'])
  })

  it('shows wallets that support it when opened without an account', async () => {
    const { kit } = await five(['eip155'])
    await kit.open({ namespace: 'cosmos' })
    expect(kit.router.current).toEqual({ name: 'Connect', params: { namespace: 'cosmos' } })
    expect(kit.account.state().namespace).toBe('eip155')
  })

  it('opens with its networks only', async () => {
    const { kit } = await five(['eip155'])
    await kit.open({ view: 'Networks', namespace: 'polkadot' })
    expect(kit.router.current).toEqual({ name: 'Networks', params: { namespace: 'polkadot' } })
  })

  it('reports its own unsupported network', async () => {
    const { kit, wallets } = await five(['solana', 'eip155'])
    wallets.find(({ id }) => id === 'solana:wallet')?.use('solana:99')
    expect([kit.isUnsupported(), kit.isUnsupported('solana')]).toEqual([false, true])
  })
})

describe('the modal after a connection', () => {
  it('closes, also when the wallet was connected before', async () => {
    const { kit } = await five(['eip155'])
    await kit.open({ view: 'Connect' })
    await kit.connect({ connectorId: 'eip155:wallet' })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('stays open for the pending wallet when another one is confirmed from storage', async () => {
    const [old, young] = [new FakeWallet('old', ['solana']), new FakeWallet('young')]
    const storage = memoryDriver()
    const before = openKit({ wallets: [old], storage, start: false })
    const stop = before.kit.start()
    await before.kit.connect({ connectorId: 'old' })
    stop()
    old.mood = 'hangs'
    young.mood = 'hangs'
    const { kit } = openKit({ wallets: [old, young], storage })
    await kit.open({ namespace: 'eip155' })
    kit.router.push('ConnectingExternal', { connectorId: 'young' })
    const connecting = kit.connect({ connectorId: 'young' })
    await young.isAsked('connect')
    old.decide('agrees')
    await expect.poll(() => kit.connections.status('solana')).toBe('connected')
    expect(kit.modal.isOpen).toBe(true)
    kit.router.back()
    young.decide('agrees')
    await connecting
    expect(kit.modal.isOpen).toBe(false)
  })

  it('closes when the declined wallet of the view is confirmed from storage', async () => {
    const wallet = new FakeWallet('only')
    const storage = memoryDriver()
    const before = openKit({ wallets: [wallet], storage, start: false })
    const stop = before.kit.start()
    await before.kit.connect({ connectorId: 'only' })
    stop()
    wallet.mood = 'hangs'
    const { kit } = openKit({ wallets: [wallet], storage })
    await kit.open({ view: 'Connect' })
    kit.router.push('ConnectingExternal', { connectorId: 'only' })
    wallet.decide('agrees')
    await expect.poll(() => kit.connections.status()).toBe('connected')
    expect(kit.modal.isOpen).toBe(false)
  })

  it('stays open when a wallet disconnects while the visitor chooses another', async () => {
    const { kit, wallets } = await five(['eip155', 'solana'])
    await kit.open({ view: 'Connect', namespace: 'cosmos' })
    wallets.find(({ id }) => id === 'solana:wallet')?.leave()
    expect([kit.account.state().namespace, kit.modal.isOpen]).toEqual(['eip155', true])
  })

  it('returns to the list of wallets if the visitor came from there', async () => {
    const { kit } = await five(['eip155'])
    await kit.open({ view: 'ProfileWallets' })
    kit.router.push('Connect')
    kit.router.push('ConnectingExternal', { connectorId: 'solana:wallet' })
    await kit.connect({ connectorId: 'solana:wallet' })
    expect([kit.modal.isOpen, kit.router.stack.map(({ name }) => name)]).toEqual([
      true,
      ['ProfileWallets'],
    ])
  })

  it('stays open while a wallet connects in several namespaces, and closes after the last', async () => {
    const { kit, wallets } = await five([])
    const second = wallets[1] as FakeWallet
    second.mood = 'hangs'
    await kit.open()
    const connectorIds = wallets.map(({ id }) => id)
    kit.router.push('ConnectingMultiChain', { connectorIds })
    const connecting = kit.connectWallet({ connectorIds })
    await second.isAsked('connect')
    expect([kit.connections.all.length, kit.modal.isOpen]).toEqual([1, true])
    second.decide('agrees')
    await connecting
    expect(kit.modal.isOpen).toBe(false)
  })
})

describe('an unknown namespace', () => {
  const open = (storage = memoryDriver(), authorised = false) => {
    const wallet = new FakeWallet('ton:wallet', ['ton'])
    wallet.authorised = authorised
    const adapters = [{ ...fakeAdapter('ton'), name: 'TON' }, fakeAdapter('eip155')]
    return { ...openKit({ wallets: [wallet], adapters, storage }), wallet, storage }
  }

  it('connects, is stored with the session, and is restored without a prompt', async () => {
    const first = open()
    await first.kit.connect({ connectorId: 'ton:wallet' })
    expect(first.kit.account.state()).toMatchObject({ status: 'connected', namespace: 'ton' })
    const again = open(first.storage, true)
    await expect.poll(() => again.kit.account.state('ton').status).toBe('connected')
    expect(again.wallet.asked).not.toContain('connect')
  })

  it('has the display name of its adapter, else that of its first network', () => {
    const { kit } = open()
    expect(kit.adapters.nameOf('ton')).toBe('TON')
    expect(kit.adapters.nameOf('eip155')).toBe(kit.networks.of('eip155')[0]?.name)
    expect(kit.adapters.nameOf('sui')).toBe('sui')
  })

  it('passes the check of the options, unlike an invalid namespace', async () => {
    await expect(open().kit.open()).resolves.toBeUndefined()
    const { kit } = openKit({ wallets: [], adapters: [fakeAdapter('T O N')] })
    await expect(kit.open()).rejects.toMatchObject({ code: 'settings/invalid' })
  })
})
