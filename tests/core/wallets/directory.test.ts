import type { ServerResponse } from 'node:http'
import {
  createKit,
  type Kit,
  type KitSettings,
  memoryDriver,
  type StorageDriver,
  type Wallet,
} from '@portico/core'
import { internals } from '@portico/core/internal'
import { autorun } from '@portico/core/state'
import { describe, expect, it, onTestFinished } from 'vitest'
import { directoryServer } from '../fakes/directoryServer.ts'
import { FakeWallet } from '../fakes/FakeWallet.ts'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { steppingClock } from '../fakes/steppingClock.ts'

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Name ${id}`,
  mobile_link: `${id}://`,
  ...more,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => wallet(`w${at}`, { name: `Wallet ${at}` }))
const ids = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

type Options = KitSettings & {
  listed?: readonly unknown[]
  scripted?: Parameters<typeof directoryServer>[1]
  namespaces?: readonly ('eip155' | 'solana')[]
}

/** A kit with a directory of these wallets, and its wallet store. */
async function open({ listed = [], scripted, namespaces = ['eip155'], ...settings }: Options = {}) {
  const directory = await directoryServer(listed, scripted)
  const made = await local({
    services: { directory: directory.url },
    projectId: 'p',
    ...settings,
    namespaces,
  })
  return { ...made, directory, asked: () => directory.of('/getWallets') }
}

/** A kit without a directory, unless the settings name one. */
async function local({ namespaces = ['eip155'], ...settings }: Options = {}) {
  const clock = steppingClock()
  const kit = createKit({
    adapters: namespaces.map((namespace) => fakeAdapter(namespace)),
    storage: memoryDriver(),
    analytics: false,
    clock,
    ...settings,
  })
  onTestFinished(kit.start())
  return { kit: kit as unknown as Kit, clock, wallets: await kit.wallets.load() }
}

describe('the wallets of the first view', () => {
  it('R7.23 R9.04 recommend four, without excluded and featured ones', async () => {
    const { wallets, asked } = await open({
      listed: many(10),
      wallets: { featured: ['w3', 'w1'], exclude: ['w0'] },
    })
    expect(wallets.status).toBe('idle')
    await wallets.load()
    expect(wallets.status).toBe('success')
    expect(ids(wallets.featured)).toEqual(['w3', 'w1'])
    expect(ids(wallets.recommended)).toEqual(['w2', 'w4', 'w5', 'w6'])
    expect(wallets.count).toBe(9)
    const [featured, recommended] = asked()
    expect(featured).toMatchObject({ include: 'w3,w1', page: '1' })
    expect(recommended).toMatchObject({ entries: '4', exclude: 'w0,w3,w1', page: '1' })
    for (const query of asked())
      expect(query).toMatchObject({ projectId: 'p', st: 'portico', chains: 'eip155:1,eip155:2' })
  })

  it('show built-in wallets until the directory responds, and after it fails', async () => {
    let fails = true
    const { wallets, clock, asked } = await open({
      listed: many(10),
      scripted: {
        '/getWallets': (_, response) =>
          fails
            ? void response.writeHead(404).end()
            : void response.end(JSON.stringify({ data: many(4), count: 4 })),
      },
    })
    expect(wallets.recommended).toHaveLength(4)
    const before = wallets.recommended
    await wallets.load()
    expect(wallets.status).toBe('error')
    expect(wallets.recommended).toEqual(before)
    fails = false
    await wallets.load()
    expect(wallets.status).toBe('success')
    expect(ids(wallets.recommended)).toEqual(['w0', 'w1', 'w2', 'w3'])
    await wallets.load()
    expect(asked()).toHaveLength(2)
    expect(clock.waiting()).toEqual([])
  })

  it('are limited by include', async () => {
    const { wallets } = await open({ listed: many(10), wallets: { include: ['w7', 'w8'] } })
    await wallets.load()
    expect(ids(wallets.recommended)).toEqual(['w7', 'w8'])
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    expect(ids(browser.wallets)).toEqual(['w7', 'w8'])
  })

  it('omit a wallet that is announced in this browser', async () => {
    const announced = [
      wallet('a', { rdns: 'com.a' }),
      wallet('b', { injected: [{ namespace: 'eip155', injected_id: 'isB' }] }),
      wallet('c', { name: 'Wallet com.a' }),
    ]
    const { wallets } = await open({
      listed: [...announced, wallet('d')],
      connectors: [new FakeWallet('com.a').create, new FakeWallet('isB').create],
      wallets: { featured: ['a'], custom: [wallet('own', { rdns: 'com.a' })] },
    })
    await wallets.load()
    expect(ids(wallets.recommended)).toEqual(['d'])
    expect(wallets.featured).toEqual([])
    expect(wallets.custom).toEqual([])
  })

  it('omit one that is announced later, and notify observers', async () => {
    const { kit, wallets } = await open({ listed: [wallet('a', { rdns: 'late' }), wallet('b')] })
    await wallets.load()
    const seen: string[][] = []
    onTestFinished(autorun(() => void seen.push(ids(wallets.recommended))))
    internals(kit).connectors.add(new FakeWallet('late').create)
    expect(seen).toEqual([['a', 'b'], ['b']])
  })

  it('on a phone contain only wallets with a link', async () => {
    const listed = [
      wallet('none', { mobile_link: undefined } as never),
      wallet('page', { webapp_link: 'https://w.example' }),
      wallet('app'),
      { id: phantom, name: 'Phantom' },
    ]
    const { wallets } = await open({ listed, mobile: true })
    await wallets.load()
    expect(ids(wallets.recommended)).toEqual(['page', 'app', phantom])
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    expect(ids(browser.wallets)).toEqual(['page', 'app', phantom])
    expect(browser.total).toBe(4)
  })

  it('omit wallets of other namespaces', async () => {
    const listed = [
      wallet('sol', { chains: ['solana:x'] }),
      wallet('evm', { chains: ['eip155:9'] }),
    ]
    const { wallets } = await open({ listed, namespaces: ['solana'] })
    await wallets.load()
    expect(ids(wallets.recommended)).toEqual(['sol'])
    const without = await local({ namespaces: ['solana'] })
    expect(
      without.wallets.recommended.every(({ chains }) => chains?.join().includes('solana')),
    ).toBe(true)
  })
})

describe('recent wallets', () => {
  /** Connects like a feature that reaches directory wallets. */
  async function use(kit: Kit, id: string): Promise<void> {
    const found = kit.wallets.current?.get(id)
    if (found) kit.wallets.current?.keep(found)
    await kit.connect({ connectorId: 'line', walletId: id })
  }
  const line = () => new FakeWallet('line', ['eip155'], 'WALLET_CONNECT')

  it('contain the last two connected directory wallets, also after a reload', async () => {
    const storage = memoryDriver()
    const options = { listed: many(5), storage, connectors: [line().create] }
    const { kit, wallets } = await open(options)
    await wallets.load()
    for (const id of ['w0', 'w1', 'w2']) await use(kit, id)
    expect(ids(wallets.recent)).toEqual(['w2', 'w1'])
    expect(ids(wallets.recommended)).toEqual(['w0', 'w3'])
    const later = await local({ storage, connectors: [line().create] })
    expect(ids(later.wallets.recent)).toEqual(['w2', 'w1'])
    expect(later.wallets.get('w2')).toEqual(many(5)[2])
  })

  it('F5 treat storage as untrusted input', async () => {
    const storage: StorageDriver = memoryDriver()
    const entries = [{ id: 'w1', name: 'N\u202eame' }, { id: 2 }, null, wallet('w2')]
    storage.setItem('@portico/recentWalletEntries', JSON.stringify(entries))
    storage.setItem('@portico/recentWallets', '["w1","w2"]')
    const { wallets } = await local({ storage })
    expect(wallets.recent.map(({ name }) => name)).toEqual(['Name', 'Name w2'])
    storage.setItem('@portico/recentWalletEntries', '{"a":1}')
    expect((await local({ storage })).wallets.recent).toEqual([])
  })

  it('report the connection method in the event', async () => {
    const methods = async (mobile: boolean) => {
      const { kit } = await local({ mobile, connectors: [line().create, new FakeWallet().create] })
      const said: unknown[] = []
      kit.events.subscribe(({ properties }) =>
        said.push((properties as { method?: string }).method),
      )
      await kit.connect({ connectorId: 'line' })
      await kit.connect({ connectorId: 'wallet' })
      return said.filter(Boolean)
    }
    expect(await methods(true)).toEqual(['mobile', 'browser'])
    expect(await methods(false)).toEqual(['qrcode', 'browser'])
  })
})

describe('all wallets', () => {
  it('R7.23 R9.04 load in pages of 40, each once', async () => {
    const { wallets, asked } = await open({ listed: many(90) })
    const browser = await wallets.browse()
    expect(browser.status).toBe('pending')
    expect(browser.wallets.length).toBe(40) // built-in wallets
    await expect.poll(() => browser.status).toBe('success')
    expect(ids(browser.wallets)).toEqual(ids(many(40)))
    expect(browser.total).toBe(90)
    for (const count of [80, 90]) {
      browser.more()
      browser.more()
      await expect.poll(() => browser.wallets.length).toBe(count)
    }
    expect(browser.hasMore).toBe(false)
    browser.more()
    expect(asked().map(({ page, entries }) => `${page}/${entries}`)).toEqual([
      '1/40',
      '2/40',
      '3/40',
    ])
    expect(wallets.get('w89')?.name).toBe('Wallet 89')
  })

  it('R5.17 R9.04 search with trimmed text, a debounce of 300 ms and 100 results', async () => {
    const { wallets, asked, clock } = await open({ listed: many(300) })
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    for (const text of ['w', 'wa', '  wallet 1 ']) {
      browser.setSearch(text)
      await clock.advance(299)
    }
    expect(browser.search).toBe('  wallet 1 ')
    expect(browser.status).toBe('pending')
    expect(asked()).toHaveLength(1)
    await clock.advance(1)
    await expect.poll(() => browser.status).toBe('success')
    expect(asked()[1]).toMatchObject({ search: 'wallet 1', entries: '100', page: '1' })
    expect(browser.wallets).toHaveLength(100)
    expect(browser.hasMore).toBe(false)
    browser.setSearch('wallet 1')
    await clock.advance(300)
    expect(asked()).toHaveLength(2)
    browser.setSearch(' ')
    await expect.poll(() => browser.wallets.length).toBe(40)
    expect(asked()[2]).not.toHaveProperty('search')
  })

  it('R7.23 request certified ones with the filter of the service', async () => {
    const listed = [wallet('a', { badge_type: 'certified' }), wallet('b')]
    const { wallets, asked } = await open({ listed })
    const browser = await wallets.browse()
    browser.setCertified(true)
    await expect.poll(() => browser.status).toBe('success')
    expect(ids(browser.wallets)).toEqual(['a'])
    expect(asked().at(-1)).toMatchObject({ badge_type: 'certified' })
  })

  it('drop an older response that arrives late', async () => {
    const held: (() => void)[] = []
    const { wallets, clock } = await open({
      scripted: {
        '/getWallets': ({ searchParams }, response) => {
          const text = searchParams.get('search')
          const send = () => void response.end(JSON.stringify({ data: [wallet(`for-${text}`)] }))
          if (text === 'old') held.push(send)
          else send()
        },
      },
    })
    const browser = await wallets.browse()
    browser.setSearch('old')
    await clock.advance(300)
    await expect.poll(() => held.length).toBe(1)
    browser.setSearch('new')
    await clock.advance(300)
    await expect.poll(() => ids(browser.wallets)).toEqual(['for-new'])
    held[0]?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(ids(browser.wallets)).toEqual(['for-new'])
  })

  it('F2 keep loaded pages when a page fails, and retry it', async () => {
    let down = false
    const { wallets } = await open({
      scripted: {
        '/getWallets': ({ searchParams }, response) => {
          if (down) return void response.writeHead(404).end()
          const page = Number(searchParams.get('page'))
          response.end(
            JSON.stringify({ data: many(80).slice(40 * page - 40, 40 * page), count: 80 }),
          )
        },
      },
    })
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    down = true
    browser.more()
    await expect.poll(() => browser.status).toBe('error')
    expect(browser.wallets).toHaveLength(40)
    down = false
    browser.retry()
    await expect.poll(() => browser.wallets.length).toBe(80)
    expect(browser.status).toBe('success')
  })

  it('stop requesting a directory that repeats itself', async () => {
    const data = many(40)
    const { wallets, asked } = await open({
      scripted: {
        '/getWallets': (_, response) => void response.end(JSON.stringify({ data, count: 1e9 })),
      },
    })
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    browser.more()
    await expect.poll(() => asked().length).toBe(6)
    await expect.poll(() => browser.status).toBe('success')
    expect(asked()).toHaveLength(6)
    expect(browser.wallets).toHaveLength(40)
  })

  it('stop requests and updates once disposed', async () => {
    const { wallets, clock, asked } = await open({ listed: many(90) })
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    browser.setSearch('wallet')
    browser.dispose()
    await clock.advance(1000)
    expect(asked()).toHaveLength(1)
  })

  it("list and find the dapp's own wallets first", async () => {
    const own = wallet('own', { name: 'House Wallet' })
    const { wallets, clock } = await open({ listed: many(3), wallets: { custom: [own] } })
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    expect(ids(browser.wallets)).toEqual(['own', 'w0', 'w1', 'w2'])
    expect(browser.total).toBe(4)
    expect(wallets.get('own')).toBe(own)
    browser.setSearch('house')
    await clock.advance(300)
    await expect.poll(() => ids(browser.wallets)).toEqual(['own'])
  })

  it('R1.06 list and search the built-in wallets without a directory or request', async () => {
    let requests = 0
    const { wallets, clock } = await local({
      fetch: async () => {
        requests += 1
        throw new Error('offline')
      },
    })
    await wallets.load()
    expect(wallets.status).toBe('success')
    const browser = await wallets.browse()
    await clock.advance(0)
    expect(browser.status).toBe('success')
    browser.more()
    await clock.advance(0)
    expect(browser.wallets.length).toBe(browser.total)
    browser.setSearch('META')
    await clock.advance(300)
    expect(browser.wallets.map(({ name }) => name)).toEqual(['MetaMask'])
    expect(requests).toBe(0)
  })

  it('F10 load 10,000 of 100,000 wallets page by page', async () => {
    const pages = 2500
    const { wallets } = await open({
      scripted: {
        '/getWallets': ({ searchParams }, response) => {
          const first = 40 * Number(searchParams.get('page')) - 40
          const data = Array.from({ length: 40 }, (_, at) => wallet(`w${first + at}`))
          response.end(JSON.stringify({ data, count: 40 * pages }))
        },
      },
    })
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    for (let page = 2; page <= 250; page++) {
      browser.more()
      while (browser.status === 'pending') await new Promise((resolve) => setImmediate(resolve))
    }
    expect(browser.wallets).toHaveLength(10_000)
  })
})

describe('pictures of networks and currencies', () => {
  const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  const paths = [
    '/public/getAssetImage/net',
    '/public/getTokenImage/COIN',
    '/public/getCurrencyImage/EUR',
  ]
  const served = Object.fromEntries(
    paths.map((path) => [
      path,
      (_: URL, response: ServerResponse) =>
        void response.setHeader('content-type', 'image/gif').end(pixel),
    ]),
  )
  const withImageId = () => {
    const { networks, ...rest } = fakeAdapter('eip155')
    const [first, ...others] = networks
    return { ...rest, networks: [{ ...first, assets: { imageId: 'net' } }, ...others] as const }
  }
  const openPictured = async (settings: KitSettings = {}, scripted: typeof served = served) => {
    const directory = await directoryServer([], scripted)
    const clock = steppingClock()
    const kit = createKit({
      adapters: [withImageId()],
      storage: memoryDriver(),
      analytics: false,
      clock,
      services: { directory: directory.url },
      projectId: 'p',
      ...settings,
    })
    onTestFinished(kit.start())
    return { kit, clock, directory, pictures: await kit.wallets.load() }
  }

  it('R7.24 are fetched on first use, once, and become object URLs', async () => {
    const { pictures, directory } = await openPictured()
    const ids = ['eip155:1', 'eip155:1/native', 'currency:EUR']
    const read = () => ids.map((id) => pictures.pictureOf(id))
    expect(directory.asked).toEqual([])
    expect(read()).toEqual([undefined, undefined, undefined])
    await expect.poll(() => read().filter((url) => url?.startsWith('blob:')).length).toBe(3)
    expect(directory.asked.map(({ pathname }) => pathname).sort()).toEqual([...paths].sort())
    for (const path of paths)
      expect(directory.of(path)).toEqual([{ projectId: 'p', st: 'portico', sv: 'react-0.1.0' }])
  })

  it('T1 are not fetched for contracts, which can call themselves anything, nor for unknown ids', async () => {
    const { pictures, clock, directory } = await openPictured()
    for (const id of [
      'eip155:1/erc20:0xFake',
      'eip155:9',
      'eip155:9/native',
      'currency:../x',
      'ETH',
    ])
      expect(pictures.pictureOf(id)).toBeUndefined()
    expect(pictures.pictureOf('eip155:2')).toBeUndefined() // no image id
    await clock.advance(0)
    expect(directory.asked).toEqual([])
  })

  it('R9.04 are skipped after 2 s, and requested once', async () => {
    const { pictures, clock, directory } = await openPictured(
      {},
      { '/public/getAssetImage/net': () => undefined },
    )
    pictures.pictureOf('eip155:1')
    await expect.poll(() => directory.asked.length).toBe(1)
    await clock.advance(2000)
    expect(pictures.pictureOf('eip155:1')).toBeUndefined()
    expect(directory.asked).toHaveLength(1)
    expect(clock.waiting()).toEqual([])
  })

  it('are not fetched where the dapp chose its own, in basic mode, or without a directory', async () => {
    for (const settings of [
      { pictures: () => undefined },
      { basic: true },
      { services: {}, projectId: undefined },
    ] as KitSettings[]) {
      const { pictures, clock, directory } = await openPictured(settings)
      expect(pictures.pictureOf('eip155:1')).toBeUndefined()
      await clock.advance(0)
      expect(directory.asked).toEqual([])
    }
  })

  it('have their code loaded with the first opening, not before', async () => {
    const directory = await directoryServer([], served)
    const kit = createKit({
      adapters: [withImageId()],
      storage: memoryDriver(),
      analytics: false,
      services: { directory: directory.url },
    })
    onTestFinished(kit.start())
    kit.balances.watch('eip155')
    await new Promise((resolve) => setImmediate(resolve))
    expect(kit.wallets.current).toBeUndefined()
    internals(kit).modal.show()
    await expect.poll(() => kit.wallets.current).toBeDefined()
  })
})

describe('pictures of wallets', () => {
  const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

  it('R7.24 are fetched on first use, once, and become object URLs', async () => {
    const { wallets, directory } = await open({
      scripted: {
        '/getWalletImage/img': (_, response) =>
          void response.setHeader('content-type', 'image/gif').end(pixel),
      },
    })
    const one = wallet('a', { image_id: 'img' })
    const seen: unknown[] = []
    onTestFinished(autorun(() => void seen.push(wallets.imageOf(one))))
    expect(wallets.imageOf(one)).toBeUndefined()
    await expect.poll(() => seen.length).toBe(2)
    expect(seen[1]).toMatch(/^blob:/)
    expect(directory.of('/getWalletImage/img')).toHaveLength(1)
  })

  it('R9.04 are skipped silently after 2 s', async () => {
    const { wallets, clock, directory } = await open({
      scripted: {
        '/getWalletImage/slow': () => undefined,
        '/getWalletImage/gone': (_, response) => void response.writeHead(404).end(),
      },
    })
    const [slow, gone] = [wallet('a', { image_id: 'slow' }), wallet('b', { image_id: 'gone' })]
    wallets.imageOf(slow)
    wallets.imageOf(gone)
    await expect.poll(() => directory.asked.length).toBe(2)
    await clock.advance(2000)
    expect([wallets.imageOf(slow), wallets.imageOf(gone)]).toEqual([undefined, undefined])
    await clock.advance(60_000)
    expect(directory.asked).toHaveLength(2)
    expect(clock.waiting()).toEqual([])
  })

  it("are the dapp's by rdns or id, where the directory has none or does not answer with it", async () => {
    const drawing = 'data:image/svg+xml,%3Csvg/%3E'
    const asked: string[] = []
    const { wallets, directory } = await open({
      scripted: { '/getWalletImage/gone': (_, response) => void response.writeHead(404).end() },
      pictures: (id) => {
        asked.push(id)
        return drawing
      },
    })
    expect(wallets.imageOf(wallet('a', { rdns: 'example.a' }))).toBe(drawing)
    expect(wallets.imageOf(wallet('b', { image_url: 'data:image/png;base64,AA' }))).not.toBe(
      drawing,
    )
    const gone = wallet('c', { image_id: 'gone' })
    expect(wallets.imageOf(gone)).toBeUndefined()
    await expect.poll(() => wallets.imageOf(gone)).toBe(drawing)
    expect([...new Set(asked)]).toEqual(['wallet:example.a', 'wallet:c'])
    expect(directory.of('/getWalletImage/gone')).toHaveLength(1)
  })

  it("T2 use a wallet's own URL only for https and inline pictures", async () => {
    const { wallets } = await local()
    const shown = (image_url: string) => wallets.imageOf(wallet('a', { image_url }))
    expect(shown('https://w.example/a.png')).toBe('https://w.example/a.png')
    expect(shown('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://w.example/a.png',
      'a.png',
    ])
      expect(shown(url)).toBeUndefined()
  })
})
