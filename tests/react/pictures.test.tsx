import { createKit, type KitSettings, memoryDriver } from '@portico/core'
import { KitProvider } from '@portico/react'
import { Avatar, Picture, QrCode, Tile, TokenRow } from '@portico/react/ui'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allowedImageUrl } from '../../react/src/ui/Picture.tsx'
import { directoryServer } from '../core/fakes/directoryServer.ts'
import { fakeAdapter } from '../core/fakes/fakeAdapter.ts'

const stranger = 'https://tracker.example/p.png?to=0xvictim'
const inline = 'data:image/png;base64,AA'
const images = 'https://acme.example/images'
const proxied = `${images}?url=${encodeURIComponent(stranger)}`
const kitOf = (settings: KitSettings = {}) =>
  createKit({ adapters: [fakeAdapter('eip155')], storage: memoryDriver(), ...settings })
const allowed = (url: string, settings: KitSettings = {}) => allowedImageUrl(url, kitOf(settings))
const markup = (node: ReactNode, settings: KitSettings = {}) =>
  renderToString(<KitProvider kit={kitOf(settings)}>{node}</KitProvider>)

describe('images of third parties', () => {
  it('T2 are loaded over https or from data URLs only', () => {
    const good = [
      'https://a.example/i.png',
      'data:image/svg+xml,%3Csvg/%3E',
      'data:image/png;base64,AA',
      'blob:https://acme.example/1',
    ]
    const bad = [
      'javascript:alert(1)',
      'data:text/html,<script>',
      'data:image/svg+xml-evil,x',
      'http://a.example/i.png',
      '/logout',
      ' https://a.example/i.png',
      'https://user@a.example/i.png',
      'https://user:password@a.example/i.png',
      'https:\\\\a.example\\i.png',
      'ipfs://QmPicture',
      '',
    ]
    expect(good.map((url) => allowed(url, { images: 'remote' }))).toEqual(good)
    expect(bad.map((url) => allowed(url, { images: 'remote' }))).toEqual(bad.map(() => undefined))
  })

  it('S18 are not loaded when the dapp named neither their host nor an image proxy', () => {
    expect(allowed(stranger)).toBeUndefined()
    expect(allowed(stranger, { basic: true, services: { images } })).toBeUndefined()
    expect(allowed(stranger, { projectId: 'abc' })).toBeUndefined()
    expect(allowedImageUrl(stranger)).toBeUndefined()
    expect(allowed(inline)).toBe(inline)
  })

  it("S18 are loaded through the dapp's own image proxy", () => {
    expect(allowed(stranger, { services: { images } })).toBe(proxied)
    const keyed = { services: { images: `${images}?key=1` } }
    expect(allowed(stranger, keyed)).toBe(`${images}?key=1&url=${encodeURIComponent(stranger)}`)
    for (const scheme of ['ipfs', 'ar'])
      expect(allowed(`${scheme}://picture`, { services: { images } })).toBe(
        `${images}?url=${scheme}%3A%2F%2Fpicture`,
      )
    expect(allowed('http://tracker.example/p.png', { services: { images } })).toBeUndefined()
    expect(allowed(`https://a.example/${'a'.repeat(5_000)}`, { services: { images } })).toBe(
      undefined,
    )
  })

  it('S18 are loaded directly from all or some hosts when configured', () => {
    expect(allowed(stranger, { images: 'remote' })).toBe(stranger)
    const some = { images: ['https://cdn.acme.example'], services: { images } }
    const own = 'https://cdn.acme.example/usdc.png'
    expect(allowed(own, some)).toBe(own)
    expect(allowed(stranger, some)).toBe(proxied)
    for (const other of ['https://cdn.acme.example:444/a.png', 'https://cdn.acme.example.evil/a'])
      expect(allowed(other, { images: some.images })).toBeUndefined()
  })

  it('S18 are loaded directly from hosts in other options', () => {
    const picture = (host: string) => `https://${host}.example/a.png`
    const { networks, ...rest } = fakeAdapter('eip155')
    const [first, ...others] = networks
    const pictured = { ...first, assets: { imageUrl: picture('network') } }
    const kit = createKit({
      adapters: [{ ...rest, networks: [pictured, ...others] }],
      storage: memoryDriver(),
      metadata: { name: 'Acme', url: 'https://site.example', icons: [picture('icon')] },
      services: { data: 'https://data.example/v1', directory: 'https://directory.example' },
      wallets: { custom: [{ id: 'own', name: 'Own', image_url: picture('wallet') }] },
    })
    for (const host of ['network', 'site', 'icon', 'data', 'directory', 'wallet'])
      expect(allowedImageUrl(picture(host), kit)).toBe(picture(host))
    expect(allowedImageUrl(picture('other'), kit)).toBeUndefined()
  })
})

describe('components with images', () => {
  const parts = (src: string) => [
    <Tile key="tile" name="Gift" src={src} />,
    <Avatar key="avatar" address="0xabcdef0123" src={src} />,
    <Picture key="picture" src={src} />,
  ]

  it('S18 fall back to generated content', () => {
    const [tile = '', avatar = '', picture] = parts(stranger).map((part) => markup(part))
    expect(tile).toContain('>G<')
    expect(avatar).toContain('<svg class="Avatar"')
    expect(picture).toBe('')
    for (const text of [tile, avatar]) expect(text).not.toContain('tracker.example')
    expect(
      markup(<QrCode value="a" label="a" logo={{ name: 'G', src: stranger }} />),
    ).not.toContain('tracker.example')
  })

  it('S18 show permitted images without a referrer', () => {
    for (const part of parts(stranger)) {
      const text = markup(part, { services: { images } })
      expect(text).toContain(`src="${proxied}"`)
      expect(text).toContain('referrerPolicy="no-referrer"')
    }
    for (const part of parts(inline)) expect(markup(part)).toContain(`src="${inline}"`)
  })
})

describe("the dapp's pictures", () => {
  const drawing = 'data:image/svg+xml,%3Csvg/%3E'
  const asked: string[] = []
  const pictures = (id: string) => {
    asked.push(id)
    return id === 'eip155:1' ? drawing : id === 'eip155:2' ? stranger : undefined
  }
  const tile = (of: string, src?: string) =>
    markup(<Tile name="Gift" src={src} of={of} />, { pictures })

  it('are shown where a network or token comes without a picture, or with one that must not be loaded', () => {
    expect(tile('eip155:1')).toContain(`src="${drawing}"`)
    expect(tile('eip155:1', stranger)).toContain(`src="${drawing}"`)
    expect(tile('eip155:3')).toContain('>G<')
    expect(markup(<Tile name="Gift" of="eip155:1" />)).toContain('>G<')
  })

  it('are not asked for where there is a picture', () => {
    asked.length = 0
    expect(tile('eip155:1', inline)).toContain(`src="${inline}"`)
    expect(asked).toEqual([])
  })

  it('S18 are not loaded from hosts that the dapp did not name', () => {
    expect(tile('eip155:2')).toContain('>G<')
  })

  it('are asked for a token by its network and contract, never by its name', () => {
    asked.length = 0
    const token = {
      symbol: 'USDC',
      name: 'USD Coin',
      chainId: 'eip155:5',
      quantity: { numeric: '1', decimals: '6' },
    }
    markup(<TokenRow token={{ ...token, address: '0xFake' }} />, { pictures })
    markup(<TokenRow token={token} />, { pictures })
    expect([...new Set(asked)]).toEqual(['eip155:5/0xFake', 'eip155:5/native'])
  })
})

describe('pictures of the directory', () => {
  it('R7.24 are shown where neither the dapp nor the data has one, once the directory is loaded', async () => {
    const directory = await directoryServer([], {
      '/public/getCurrencyImage/EUR': (_, response) =>
        void response.setHeader('content-type', 'image/gif').end('GIF89a'),
    })
    const kit = kitOf({ services: { directory: directory.url }, analytics: false })
    onTestFinished(kit.start())
    const tile = () =>
      renderToString(
        <KitProvider kit={kit}>
          <Tile name="EUR" of="currency:EUR" />
        </KitProvider>,
      )
    expect(tile()).toContain('>E<')
    await kit.wallets.load()
    expect(directory.asked).toEqual([])
    await expect.poll(tile).toContain('src="blob:')
    expect(directory.asked).toHaveLength(1)
  })
})
