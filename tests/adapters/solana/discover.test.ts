import type { Connector } from '@portico/core'
import { contractHost, type ManualClock, manualClock } from '@portico/core/testing'
import { solanaMainnet } from '@portico/solana'
import { describe, expect, it, vi } from 'vitest'
import { type DiscoverRequest, discover } from '../../../adapters/solana/src/discovery/discover.ts'
import { keys } from './setup/keys.ts'
import { LegacyWallet } from './setup/LegacyWallet.ts'
import { register, type SolanaPage, solanaPage } from './setup/page.ts'
import { SolanaWallet } from './setup/SolanaWallet.ts'

/** Discovers on a page and keeps the rows like the kit's store: one per id. */
function discovered(
  target: SolanaPage,
  more: Partial<DiscoverRequest> = {},
  clock: ManualClock = manualClock(),
) {
  const rows = new Map<string, Connector>()
  const host = contractHost([solanaMainnet], clock)
  const stop = discover({
    target,
    clock,
    networks: [solanaMainnet],
    userAgent: '',
    found(create) {
      const connector = create(host)
      rows.set(connector.id, connector)
    },
    lost: (id) => rows.delete(id),
    ...more,
  })
  const list = () => [...rows.values()]
  return { rows, list, ids: () => [...rows.keys()], stop, clock, host }
}

describe('the Wallet Standard', () => {
  it('R3.06 lists a wallet that registered earlier, with id, name, icon and the object itself', async () => {
    const target = solanaPage()
    const wallet = new SolanaWallet('Example')
    target.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<{ register(wallet: unknown): void }>).detail.register(wallet),
    )
    const found = discovered(target)
    expect(found.list()).toMatchObject([
      {
        id: 'solana:Example',
        type: 'ANNOUNCED',
        name: 'Example',
        namespaces: ['solana'],
        duplicate: false,
        icon: 'data:image/svg+xml;base64,PHN2Zy8+',
      },
    ])
    expect(await found.list()[0]?.getProvider()).toBe(wallet)
  })

  it('lists a late wallet once, however often it registers', () => {
    const target = solanaPage()
    const found = discovered(target)
    found.clock.advance(60_000)
    const wallet = new SolanaWallet()
    register(target, wallet)
    register(target, wallet)
    expect(found.ids()).toEqual(['solana:Example'])
  })

  it('removes a wallet that unregisters, and recognises it when it registers again', () => {
    const target = solanaPage()
    const found = discovered(target)
    const wallet = new SolanaWallet()
    register(target, wallet)()
    expect(found.ids()).toEqual([])
    register(target, wallet)
    expect(found.list()).toMatchObject([{ id: 'solana:Example', duplicate: false }])
  })

  it('sends no wallet request during discovery', () => {
    const target = solanaPage()
    const wallet = new SolanaWallet()
    discovered(target)
    register(target, wallet)
    expect(wallet.calls).toEqual([])
    expect(wallet.listenerCount).toBe(0)
  })

  it('ignores registrations after unsubscribing, even through a retained API', () => {
    const target = solanaPage()
    let api: { register(wallet: unknown): () => void } | undefined
    target.addEventListener('wallet-standard:app-ready', (event) => {
      api = (event as CustomEvent).detail
    })
    const found = discovered(target)
    found.stop()
    api?.register(new SolanaWallet())()
    register(target, new SolanaWallet())
    found.clock.advance(60_000)
    expect(found.ids()).toEqual([])
    expect(found.clock.pending).toBe(0)
  })

  it('lists nothing on a server', () => {
    const stop = discover({
      networks: [solanaMainnet],
      clock: manualClock(),
      found: () => expect.unreachable(),
      lost: () => undefined,
    })
    expect(stop).toBeTypeOf('function')
  })

  it('drops wallets of other chains and malformed ones, and lists the others', () => {
    const target = solanaPage()
    const found = discovered(target)
    const { features } = new SolanaWallet()
    const sound = { version: '1.0.0', name: 'A', chains: ['solana:mainnet'], features }
    const { 'standard:connect': _, ...noConnect } = features
    for (const wallet of [
      undefined,
      null,
      'text',
      {},
      { ...sound, name: 7 },
      { ...sound, name: ' \u200b ' },
      { ...sound, chains: ['bitcoin:mainnet'] },
      { ...sound, chains: 'solana:mainnet' },
      { ...sound, features: undefined },
      { ...sound, features: noConnect },
      { ...sound, features: { 'standard:connect': features['standard:connect'] } },
    ])
      register(target, wallet)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'text' }))
    target.dispatchEvent(new Event('wallet-standard:register-wallet'))
    register(target, new SolanaWallet('Sound'))
    expect(found.ids()).toEqual(['solana:Sound'])
  })

  it('S3 handles getters that throw, and reads each field once', () => {
    const target = solanaPage()
    const found = discovered(target)
    const thrower = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    register(target, thrower)
    let reads = 0
    const wallet = new SolanaWallet()
    Object.defineProperty(wallet, 'name', { get: () => (reads++ === 0 ? 'Once' : 'Twice') })
    register(target, wallet)
    expect(found.list().map(({ name }) => name)).toEqual(['Once'])
  })

  it('T1 lists two wallets of one name as two rows, both marked, and only the first restores', async () => {
    const target = solanaPage()
    const found = discovered(target)
    const second = new SolanaWallet('EXAMPLE')
    second.authorised = true
    const third = new SolanaWallet('Example')
    register(target, new SolanaWallet('Example'))
    register(target, second)
    register(target, third)
    expect(found.list()).toMatchObject([
      { id: 'solana:Example', duplicate: true },
      { id: 'solana:EXAMPLE', duplicate: true },
      { id: 'solana:Example#2', duplicate: true },
    ])
    expect(await found.rows.get('solana:EXAMPLE')?.restore()).toBeUndefined()
    expect(second.calls).toEqual([])
  })

  it('T1 does not replace the second row by a wallet that takes its name', () => {
    const target = solanaPage()
    const found = discovered(target)
    for (const name of ['A', 'A', 'A#2']) register(target, new SolanaWallet(name))
    expect(found.ids()).toEqual(['solana:A', 'solana:A#2', 'solana:A#2#2'])
  })

  it('T1 cuts names at 64 characters and removes characters that reorder or hide text', () => {
    const target = solanaPage()
    const found = discovered(target)
    register(target, new SolanaWallet(`\u202ePhan\u0000tom\u200b ${'🦊'.repeat(100)}`))
    const name = found.list()[0]?.name ?? ''
    expect(name.startsWith('Phantom 🦊')).toBe(true)
    expect([...name]).toHaveLength(64)
  })

  it.each([
    'javascript:alert(1)',
    'https://a.b/c.png',
    'data:text/html,x',
    `data:image/png;base64,${'A'.repeat(70_000)}`,
  ])('T2 lists a wallet without its icon when that is not a small image: %.40s', (icon) => {
    const target = solanaPage()
    const found = discovered(target)
    register(target, Object.assign(new SolanaWallet(), { icon }))
    expect(found.list()).toHaveLength(1)
    expect(found.list()[0]?.icon).toBeUndefined()
  })

  it('S3 limits the list, even with 10 000 wallets', () => {
    const target = solanaPage()
    const found = discovered(target)
    for (let at = 0; at < 10_000; at++) register(target, new SolanaWallet(`Wallet ${at}`))
    expect(found.list()).toHaveLength(100)
  })
})

describe('legacy providers', () => {
  it('are listed under their name when no wallet of that name registered in time', async () => {
    const phantom = new LegacyWallet()
    const target = solanaPage({ phantom: { solana: phantom }, solana: phantom })
    const found = discovered(target)
    expect(found.ids()).toEqual([])
    found.clock.advance(300)
    expect(found.list()).toMatchObject([
      { id: 'solana:Phantom', type: 'INJECTED', name: 'Phantom' },
    ])
    await found.list()[0]?.connect({ signal: new AbortController().signal })
    expect(phantom.calls).toEqual(['connect'])
  })

  it('are not listed beside a registered wallet of their name', () => {
    const target = solanaPage({ solflare: new LegacyWallet(), backpack: new LegacyWallet() })
    const found = discovered(target)
    register(target, new SolanaWallet('Solflare'))
    found.clock.advance(300)
    expect(found.list().map(({ name, type }) => [name, type])).toEqual([
      ['Solflare', 'ANNOUNCED'],
      ['Backpack', 'INJECTED'],
    ])
  })

  it('keep their id and are replaced by a wallet that registers late', () => {
    const target = solanaPage({ solflare: new LegacyWallet() })
    const found = discovered(target)
    found.clock.advance(300)
    register(target, new SolanaWallet('Solflare'))
    expect(found.list()).toMatchObject([{ id: 'solana:Solflare', type: 'ANNOUNCED' }])
  })

  it('T3 at window.solana have no name, and are listed while no wallet is registered', () => {
    const target = solanaPage({ solana: Object.assign(new LegacyWallet(), { isPhantom: true }) })
    const found = discovered(target)
    found.clock.advance(300)
    expect(found.list()).toMatchObject([{ id: 'solana:Browser Wallet', name: 'Browser Wallet' }])
    register(target, new SolanaWallet())
    expect(found.ids()).toEqual(['solana:Example'])
  })

  it('may be functions with methods', () => {
    const method = async () => undefined
    const solflare = Object.assign(() => undefined, { connect: method, signMessage: method })
    const found = discovered(solanaPage({ solflare }))
    found.clock.advance(300)
    expect(found.ids()).toEqual(['solana:Solflare'])
  })

  it('S3 may have throwing getters or be invalid', () => {
    const target = solanaPage({ solflare: { connect: 1 }, backpack: true })
    Object.defineProperty(target, 'solana', {
      get: () => {
        throw new Error('no')
      },
    })
    const found = discovered(target)
    found.clock.advance(300)
    expect(found.ids()).toEqual([])
  })
})

describe('mobile wallet apps', () => {
  const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile'
  const setUp = (userAgent: string) => {
    const made: unknown[] = []
    const load = vi.fn(async () => ({
      LocalSolanaMobileWalletAdapterWallet: class extends SolanaWallet {
        constructor(config: never) {
          super('Mobile Wallet Adapter', ['solana:mainnet'])
          made.push(config)
        }
      },
      createDefaultAuthorizationCache: () => 'cache',
      createDefaultChainSelector: () => 'selector',
      createDefaultWalletNotFoundHandler: () => 'handler',
    }))
    const identity = { name: 'Acme', uri: 'https://acme.example' }
    const target = solanaPage()
    const found = discovered(target, { userAgent, mobile: { load, identity } })
    return { ...found, target, load, made }
  }

  it('are listed in an Android browser, and their package loads when they are chosen', async () => {
    const { list, load, made } = setUp(android)
    expect(list()).toMatchObject([{ id: 'solana:Mobile Wallet Adapter', presentsInPage: true }])
    expect(load).not.toHaveBeenCalled()
    const [granted] = await list()[0]!.connect({ signal: new AbortController().signal })
    expect(granted?.accounts[0].address).toBe(keys.alice.publicKey.toBase58())
    expect(made).toEqual([
      {
        appIdentity: { name: 'Acme', uri: 'https://acme.example' },
        authorizationCache: 'cache',
        chains: ['solana:mainnet'],
        chainSelector: 'selector',
        onWalletNotFound: 'handler',
      },
    ])
  })

  it('report what is invalid when another package was passed', async () => {
    const target = solanaPage()
    const identity = { name: 'Acme', uri: 'https://acme.example' }
    const mobile = { load: async () => ({}) as never, identity }
    const { list } = discovered(target, { userAgent: android, mobile })
    await expect(
      list()[0]?.connect({ signal: new AbortController().signal }),
    ).rejects.toMatchObject({
      code: 'connection/failed',
      hints: [expect.stringContaining('@solana-mobile/wallet-standard-mobile')],
    })
  })

  it('are one row, even when the dapp registers them itself', () => {
    const { ids, target } = setUp(android)
    register(target, new SolanaWallet('Mobile Wallet Adapter'))
    expect(ids()).toEqual(['solana:Mobile Wallet Adapter'])
  })

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64)',
    'Mozilla/5.0 (iPhone)',
    `${android}; wv) Version/4.0`,
  ])('are not listed elsewhere: %s', (userAgent) => {
    expect(setUp(userAgent).ids()).toEqual([])
  })
})
