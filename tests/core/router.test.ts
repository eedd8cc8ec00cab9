import type { CoreViews } from '@portico/core'
import { firstView } from '@portico/core/internal'
import { switchRoute } from '@portico/core/internal/views'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RouterStore } from '../../core/src/router/Router.ts'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

function open() {
  let emptied = 0
  const router = new RouterStore<CoreViews>({ name: 'Connect', params: undefined }, () => {
    emptied += 1
  })
  const names = () => router.stack.map(({ name }) => name)
  return { router, names, emptied: () => emptied }
}

describe('Router', () => {
  it('R2.03 pushes and pops views', () => {
    const { router, names } = open()
    router.push('WhatIsAWallet')
    router.push('GetWallet')
    expect([names(), router.direction]).toEqual([
      ['Connect', 'WhatIsAWallet', 'GetWallet'],
      'forward',
    ])
    router.back()
    expect([names(), router.direction]).toEqual([['Connect', 'WhatIsAWallet'], 'back'])
  })

  it('R2.03 replaces a view, and resets the stack', () => {
    const { router, names } = open()
    router.push('WhatIsAWallet')
    router.replace('GetWallet')
    expect(names()).toEqual(['Connect', 'GetWallet'])
    router.reset('Account')
    expect([names(), router.direction]).toEqual([['Account'], 'none'])
  })

  it('R2.03 closes the modal when the first view is popped', () => {
    const { router, names, emptied } = open()
    expect(router.canGoBack).toBe(false)
    router.back()
    expect([names(), emptied()]).toEqual([['Connect'], 1])
    const { kit } = openKit()
    kit.modal.show()
    kit.router.back()
    expect(kit.modal.isOpen).toBe(false)
  })

  it('R2.03 R2.04 passes params to views', () => {
    const { router } = open()
    router.push('SwitchActiveChain', { namespace: 'solana', navigateTo: 'Connect', replace: true })
    expect(router.current).toEqual({
      name: 'SwitchActiveChain',
      params: { namespace: 'solana', navigateTo: 'Connect', replace: true },
    })
  })

  it('replaces the params of the current view', () => {
    const { router, names } = open()
    router.push('Downloads', { connectorId: 'a' })
    router.push('Downloads', { connectorId: 'b' })
    expect(names()).toEqual(['Connect', 'Downloads'])
    expect(router.current.params).toEqual({ connectorId: 'b' })
  })

  it('always has a current view', () => {
    const step = fc.constantFrom('push', 'replace', 'back', 'reset')
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { router } = open()
        for (const verb of steps)
          if (verb === 'back') router.back()
          else router[verb as 'push']('WhatIsANetwork')
        expect(router.current).toBeDefined()
      }),
    )
  })
})

describe('firstView', () => {
  const situation = {
    connected: false,
    unsupported: false,
    mobile: false,
    hasAdapters: true,
    walletsView: 'AllWallets' as string | undefined,
    hasLogins: false,
  }
  const first = (change: Partial<typeof situation> = {}) => {
    const { connected, unsupported, mobile, hasAdapters, ...registry } = { ...situation, ...change }
    return firstView({
      connections: { current: () => (connected ? { confirmed: true } : undefined) },
      adapters: { namespaces: hasAdapters ? ['eip155'] : [] },
      registry,
      isUnsupported: () => unsupported,
      isMobile: () => mobile,
    })
  }

  it('R2.02 is Account with an address, and Connect without one', () => {
    expect(first({ connected: true })).toBe('Account')
    expect(first()).toBe('Connect')
  })

  it('R2.02 is the wallet list on mobile and without an adapter, if there is one', () => {
    for (const change of [{ mobile: true }, { hasAdapters: false }]) {
      expect(first(change)).toBe('AllWallets')
      expect(first({ ...change, walletsView: undefined })).toBe('Connect')
      expect(first({ ...change, connected: true })).toBe('Account')
    }
  })

  it('R2.02 is Connect on mobile where visitors can log in without a wallet', () => {
    expect(first({ mobile: true, hasLogins: true })).toBe('Connect')
    expect(first({ hasAdapters: false, hasLogins: true })).toBe('AllWallets')
  })

  it('is UnsupportedChain on a network that the dapp does not accept', () => {
    expect(first({ connected: true, unsupported: true })).toBe('UnsupportedChain')
  })
})

describe('switchRoute', () => {
  const solana = { caipNetworkId: 'solana:1', chainNamespace: 'solana' } as const
  const base = { caipNetworkId: 'eip155:2', chainNamespace: 'eip155' } as const
  const onEvm = {
    activeNetworkId: 'eip155:1',
    activeNamespace: 'eip155',
    connected: ['eip155'],
  } as const

  it('R2.07 is undefined for the active network', () => {
    expect(switchRoute(base, { ...onEvm, activeNetworkId: 'eip155:2' })).toBeUndefined()
    const embedded = ['eip155'] as const
    expect(switchRoute(base, { ...onEvm, activeNetworkId: 'eip155:2', embedded })).toBeUndefined()
  })

  it('R2.07 is SwitchNetwork in the active namespace', () => {
    expect(switchRoute(base, onEvm)).toBe('SwitchNetwork')
  })

  it('R2.07 is SwitchActiveChain for another namespace without an address', () => {
    expect(switchRoute(solana, onEvm)).toBe('SwitchActiveChain')
  })

  it('R2.07 is SwitchNetwork for another namespace with an address', () => {
    expect(switchRoute(solana, { ...onEvm, connected: ['eip155', 'solana'] })).toBe('SwitchNetwork')
  })

  it('R2.07 is SwitchNetwork for an embedded wallet that supports the namespace', () => {
    expect(switchRoute(solana, { ...onEvm, embedded: ['eip155', 'solana'] })).toBe('SwitchNetwork')
    expect(switchRoute(solana, { ...onEvm, embedded: ['eip155'] })).toBe('SwitchActiveChain')
  })

  it('R2.07 is SwitchNetwork without a connection', () => {
    const nobody = { activeNetworkId: undefined, activeNamespace: undefined, connected: [] }
    expect(switchRoute(solana, nobody)).toBe('SwitchNetwork')
  })
})

describe('opening the modal', () => {
  it('R2.02 shows Connect, and Account once connected', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet()] })
    await kit.open()
    expect([kit.modal.isOpen, kit.router.current.name]).toEqual([true, 'Connect'])
    await kit.connect({ connectorId: 'wallet' })
    await kit.open()
    expect(kit.router.current.name).toBe('Account')
  })

  it('connects another namespace', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet()] })
    await kit.connect({ connectorId: 'wallet' })
    await kit.open({ namespace: 'solana' })
    expect(kit.router.current).toEqual({ name: 'Connect', params: { namespace: 'solana' } })
  })

  it('shows the named view', async () => {
    const { kit } = openKit()
    await kit.open({ view: 'Downloads', params: { connectorId: 'a' } })
    expect(kit.router.current).toEqual({ name: 'Downloads', params: { connectorId: 'a' } })
  })

  it('closes after a new connection in Connect', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet()] })
    await kit.open()
    kit.router.push('ConnectingExternal', { connectorId: 'wallet' })
    await kit.connect({ connectorId: 'wallet' })
    expect(kit.modal.isOpen).toBe(false)
  })

  it('closes after the last disconnect in Account', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet()] })
    await kit.connect({ connectorId: 'wallet' })
    await kit.open()
    await kit.disconnect()
    expect(kit.modal.isOpen).toBe(false)
  })

  it('follows the wallet to an unsupported network and back', async () => {
    const wallet = new FakeWallet()
    const { kit } = openKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'wallet' })
    await kit.open()
    wallet.use('eip155:99')
    expect(kit.router.current.name).toBe('UnsupportedChain')
    expect(kit.close()).toBe(false)
    wallet.use('eip155:1')
    expect(kit.modal.isOpen).toBe(false)
  })
})
