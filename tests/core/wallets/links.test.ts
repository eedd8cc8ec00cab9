import type { Wallet } from '@portico/core'
import {
  builtInWallets,
  choosePlatform,
  customWalletLink,
  isSafeLink,
  type LinkPage,
  openLink,
  storeLinks,
  walletLink,
} from '@portico/core/wallets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile',
}

/** A page that records the links it opens. */
function page(agent: keyof typeof agents, more: object = {}) {
  const opened: string[][] = []
  const self = {}
  return {
    opened,
    self,
    top: self,
    location: new URL('https://dapp.example/buy?a=1#b'),
    navigator: { userAgent: agents[agent] },
    open: (...args: string[]) => void opened.push(args),
    ...more,
  } satisfies LinkPage & { opened: string[][] }
}

const uri = 'wc:abc@2?relay-protocol=irn&symKey=00ff'
const encoded = encodeURIComponent(uri)
const wallet = (fields: Partial<Wallet> = {}): Wallet => ({ id: 'w', name: 'W', ...fields })
const named = (name: string) => builtInWallets.find((it) => it.name.startsWith(name)) as Wallet

describe('walletLink', () => {
  const formats: Record<string, [mobile_link: string, href: string]> = {
    'a scheme': ['metamask://', `metamask://wc?uri=${encoded}`],
    'a scheme without slashes': ['metamask:', `metamask://wc?uri=${encoded}`],
    'a bare scheme': ['metamask', `metamask://wc?uri=${encoded}`],
    'a scheme with a path': ['okex://main', `okex://main/wc?uri=${encoded}`],
    'a path with a slash at its end': [
      'bnc://app.binance.com/cedefi/',
      `bnc://app.binance.com/cedefi/wc?uri=${encoded}`,
    ],
    'a universal link': ['https://rnbwapp.com', `https://rnbwapp.com/wc?uri=${encoded}`],
  }
  for (const [name, [mobile_link, href]] of Object.entries(formats))
    it(`opens ${name} in place`, () => {
      const link = walletLink(wallet({ mobile_link }), 'mobile', { uri, page: page('iphone') })
      expect(link).toEqual({ href, target: '_self' })
    })

  it('S6 prefers an https link to a scheme, unless the dapp prefers the scheme', () => {
    const options = { uri, page: page('iphone') }
    const both = wallet({ mobile_link: 'w1://', link_mode: 'https://w.example/app' })
    const href = `https://w.example/app/wc?uri=${encoded}`
    expect(walletLink(both, 'mobile', options)?.href).toBe(href)
    expect(walletLink(both, 'mobile', { ...options, preferUniversal: false })?.href).toBe(
      `w1://wc?uri=${encoded}`,
    )
    expect(
      walletLink(wallet({ link_mode: 'https://w.example/app' }), 'mobile', options)?.href,
    ).toBe(href)
  })

  it('S6 prefers an https link to a scheme in either field', () => {
    const listed = wallet({ mobile_link: 'https://w.example/app', link_mode: 'w1://' })
    const swapped = wallet({ mobile_link: 'w1://', link_mode: 'https://w.example/app' })
    for (const it of [listed, swapped])
      expect(walletLink(it, 'mobile', { uri, page: page('iphone') })?.href).toBe(
        `https://w.example/app/wc?uri=${encoded}`,
      )
  })

  it('returns no link for text that cannot be encoded', () => {
    const options = { page: page('iphone') }
    for (const text of ['wc:\ud800', 'wc:\udc00@2', '\ud800\ud800'])
      expect(
        walletLink(wallet({ mobile_link: 'w1://' }), 'mobile', { uri: text, ...options }),
      ).toBeUndefined()
  })

  it.each([
    'itms-services',
    'itms-apps',
    'microsoft-edge',
    'shortcuts',
    'vscode',
    'vscode-insiders',
    'ms-msdt',
    'x-apple.systempreferences',
    'search-ms',
    'ssh',
    'smb',
    'ldap',
    'market',
  ])('S6 opens no link of the scheme %s, which no wallet uses', (scheme) => {
    expect(isSafeLink(`${scheme}://wc?uri=x`, page('iphone'))).toBe(false)
    expect(isSafeLink(`${scheme.toUpperCase()}:x`, page('iphone'))).toBe(false)
    for (const platform of ['mobile', 'desktop', 'web'] as const)
      expect(
        walletLink(
          wallet({
            mobile_link: `${scheme}://`,
            webapp_link: `${scheme}://`,
            desktop_link: scheme,
          }),
          platform,
          { uri, page: page('iphone') },
        ),
      ).toBeUndefined()
  })

  it('encodes twice on Telegram for Android, and opens a new window on Telegram', () => {
    const link = (agent: keyof typeof agents) =>
      walletLink(wallet({ mobile_link: 'w1://' }), 'mobile', {
        uri,
        page: page(agent, { TelegramWebviewProxy: {} }),
      })
    expect(link('android')).toEqual({
      href: `w1://wc?uri=${encodeURIComponent(encoded)}`,
      target: '_blank',
    })
    expect(link('iphone')).toEqual({ href: `w1://wc?uri=${encoded}`, target: '_blank' })
  })

  it('targets the top window when the dapp is in a frame', () => {
    const framed = page('iphone', { top: {} })
    const link = walletLink(wallet({ mobile_link: 'w1://' }), 'mobile', { uri, page: framed })
    expect(link?.target).toBe('_top')
  })

  it('opens a web app in a new window, and a desktop app in place', () => {
    const both = wallet({ webapp_link: 'https://app.w.example', desktop_link: 'w1://' })
    const options = { uri, page: page('desktop') }
    expect(walletLink(both, 'web', options)).toEqual({
      href: `https://app.w.example/wc?uri=${encoded}`,
      target: '_blank',
    })
    expect(walletLink(both, 'desktop', options)).toEqual({
      href: `w1://wc?uri=${encoded}`,
      target: '_self',
    })
    expect(walletLink(both, 'mobile', options)).toBeUndefined()
  })

  it('S6 skips an unsafe link', () => {
    const hostile = wallet({ mobile_link: 'javascript:', link_mode: 'https://w.example' })
    const options = { uri, page: page('iphone') }
    expect(walletLink(hostile, 'mobile', options)?.href).toBe(`https://w.example/wc?uri=${encoded}`)
    expect(walletLink(wallet({ webapp_link: 'data:text/html,x' }), 'web', options)).toBeUndefined()
  })
})

describe('customWalletLink', () => {
  const here = encodeURIComponent('https://dapp.example/buy?a=1#b')
  const origin = encodeURIComponent('https://dapp.example')

  it('opens this page inside Phantom, in each of its namespaces', () => {
    for (const namespace of ['solana', 'eip155', 'bip122'] as const)
      expect(customWalletLink(named('Phantom'), namespace, page('iphone'))).toEqual({
        href: `https://phantom.app/ul/browse/${here}?ref=${origin}`,
        target: '_self',
      })
    expect(customWalletLink(named('Phantom'), 'cosmos', page('iphone'))).toBeUndefined()
  })

  it("opens Phantom's own intent on Android", () => {
    expect(customWalletLink(named('Phantom'), 'solana', page('android'))?.href).toBe(
      `intent://browse/${here}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    )
  })

  it('opens this page inside Solflare', () => {
    expect(customWalletLink(named('Solflare'), 'solana', page('iphone'))?.href).toBe(
      `https://solflare.com/ul/v1/browse/${here}?ref=${here}`,
    )
  })

  it('opens this page inside Coinbase Wallet, now Base', () => {
    const base = named('Base')
    expect(customWalletLink(base, 'solana', page('iphone'))?.href).toBe(
      `https://go.cb-w.com/dapp?cb_url=${here}`,
    )
    expect(customWalletLink(base, 'eip155', page('iphone'))?.href).toBe(
      `cbwallet://miniapp?url=${here}`,
    )
  })

  it('opens this page inside Binance for Bitcoin', () => {
    const link = customWalletLink(named('Binance'), 'bip122', page('iphone'))
    const { origin, pathname, searchParams } = new URL(link?.href ?? '')
    expect(origin + pathname).toBe('https://app.binance.com/en/download')
    const inner = new URL(atob(searchParams.get('_dp') ?? ''))
    expect(inner.href.split('?')[0]).toBe('bnc://app.binance.com/mp/app')
    expect(atob(inner.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(inner.searchParams.get('startPageQuery') ?? '')).toBe(`url=${here}`)
    expect(customWalletLink(named('Binance'), 'eip155', page('iphone'))).toBeUndefined()
  })

  it('returns no link inside that wallet, and for a wallet that pairs', () => {
    const inside = page('iphone', { phantom: {} })
    expect(customWalletLink(named('Phantom'), 'solana', inside)).toBeUndefined()
    expect(customWalletLink(named('MetaMask'), 'eip155', page('iphone'))).toBeUndefined()
  })
})

describe('choosePlatform', () => {
  const all = wallet({
    mobile_link: 'w1://',
    webapp_link: 'https://w.example',
    desktop_link: 'w1://',
  })

  it('is a QR code without a wallet', () => {
    expect(choosePlatform(undefined, { mobile: false })).toEqual(['qrcode'])
  })

  it('prefers the extension, then the app, the web app and the desktop app', () => {
    const desktop = { mobile: false, installed: true }
    expect(choosePlatform(all, desktop)).toEqual(['browser', 'qrcode', 'web', 'desktop'])
    expect(choosePlatform(all, { mobile: true })).toEqual(['mobile', 'web'])
  })

  it('is unsupported without a link to the wallet', () => {
    expect(choosePlatform(wallet(), { mobile: false })).toEqual(['unsupported'])
    expect(choosePlatform(wallet({ desktop_link: 'w1://' }), { mobile: true })).toEqual([
      'unsupported',
    ])
  })

  it("uses a wallet's own link on a phone, and not on a desktop", () => {
    expect(choosePlatform(named('Phantom'), { mobile: true })).toEqual(['mobile'])
    expect(choosePlatform(named('Phantom'), { mobile: false })).toEqual(['unsupported'])
  })
})

describe('storeLinks', () => {
  const metamask = named('MetaMask')
  const types = (agent: keyof typeof agents) =>
    storeLinks(metamask, page(agent)).map(({ type }) => type)

  it('lists the store of this device, then the homepage', () => {
    expect(types('desktop')).toEqual(['chrome_store', 'homepage'])
    expect(types('iphone')).toEqual(['app_store', 'homepage'])
    expect(types('android')).toEqual(['play_store', 'homepage'])
    expect(types('firefox')).toEqual(['homepage'])
  })

  it('S6 omits links that are not https', () => {
    const hostile = wallet({ homepage: 'javascript:alert(1)', chrome_store: 'http://w.example' })
    expect(storeLinks(hostile, page('desktop'))).toEqual([])
  })
})

describe('isSafeLink', () => {
  const scheme = /^[a-z][a-z0-9+.-]{1,31}:$/
  const banned = /^(javascript|data|file|blob|vbscript|http|intent):/i
  const tails = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.webUrl(),
    fc.constantFrom(
      'alert(1)',
      '//wc?uri=x',
      '//user:pass@evil.example',
      '//evil.example#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
      '//browse/x#Intent;scheme=phantom;package=app.phantom;S.browser_fallback_url=x;end',
      '//xn--e1awd7f.example/\u202e',
      '\t//evil.example\n',
      '//[::1]:80/',
    ),
  )
  const heads = fc.oneof(
    fc.constantFrom(
      ...['javascript:', 'JaVaScRiPt:', ' javascript:', 'java\tscript:', 'data:', 'file:', 'blob:'],
      ...['vbscript:', 'intent:', 'http:', 'https:', 'metamask:', 'ms-msdt:', 'x:', '//', ''],
      ...['about:', 'tel:', 'view-source:javascript:', 'wss:', '\u0001javascript:', 'https:\\\\'],
    ),
    fc.stringMatching(/^[a-z0-9+.-]{1,40}$/).map((name) => `${name}:`),
  )

  it('S6 accepts none of 5,000 generated links outside the rules', () => {
    fc.assert(
      fc.property(heads, tails, (head, tail) => {
        const place = page('android')
        const href = head + tail
        const opened = openLink({ href, target: '_self' }, place)
        expect(opened).toBe(place.opened.length === 1)
        if (!opened) return
        const { protocol, username, password } = new URL(href)
        expect(protocol).toMatch(scheme)
        expect(href).not.toMatch(/[\s\p{Cc}\p{Cf}]/u)
        expect(banned.test(protocol)).toBe(false)
        expect(username + password).toBe('')
      }),
      { numRuns: 5000 },
    )
  })

  it('S6 accepts every link of the built-in wallets', () => {
    const here = page('android')
    const links = builtInWallets.flatMap((it) => [
      ...(['mobile', 'web', 'desktop'] as const).map((platform) =>
        walletLink(it, platform, { uri, page: here }),
      ),
      ...(['eip155', 'solana', 'bip122'] as const).map((ns) => customWalletLink(it, ns, here)),
    ])
    const given = links.filter((link) => link !== undefined)
    expect(given.length).toBeGreaterThan(50)
    expect(given.filter((link) => !openLink(link, here))).toEqual([])
    const listed = builtInWallets.flatMap(({ mobile_link, link_mode, webapp_link, desktop_link }) =>
      [mobile_link ?? link_mode, webapp_link, desktop_link].filter(Boolean),
    )
    const custom = links.filter((_, at) => at % 6 > 2).filter(Boolean)
    expect(given).toHaveLength(listed.length + custom.length)
  })

  it('S6 accepts a local page only on a local page', () => {
    const href = 'http://127.0.0.1:3000/wc?uri=x'
    expect(isSafeLink(href, page('desktop'))).toBe(false)
    const local = page('desktop', { location: new URL('http://localhost:5173/') })
    expect(isSafeLink(href, local)).toBe(true)
    expect(isSafeLink('http://evil.example/', local)).toBe(false)
  })

  it('S6 rejects an intent with a fallback URL', () => {
    const ours = 'intent://browse/x?ref=y#Intent;scheme=phantom;package=app.phantom;end'
    const place = page('android')
    expect(isSafeLink(ours, place)).toBe(true)
    for (const other of [
      ours.replace(';end', ';S.browser_fallback_url=https%3A%2F%2Fevil.example;end'),
      ours.replace('app.phantom', 'com.evil'),
      ours.replace('browse', 'scan'),
    ])
      expect(isSafeLink(other, place)).toBe(false)
  })

  it('opens a link without opener and referrer', () => {
    const place = page('desktop')
    openLink({ href: 'https://w.example/', target: '_blank' }, place)
    expect(place.opened).toEqual([['https://w.example/', '_blank', 'noopener,noreferrer']])
  })
})

describe('the built-in wallets', () => {
  it('R3.07 have an id, a name and a homepage each, and no duplicates', () => {
    expect(builtInWallets.length).toBeGreaterThanOrEqual(40)
    for (const { id, name, homepage } of builtInWallets) {
      expect(id).toMatch(/^[0-9a-f]{64}$/)
      expect(name.length).toBeGreaterThan(0)
      expect(homepage).toMatch(/^https:/)
    }
    expect(new Set(builtInWallets.map(({ id }) => id)).size).toBe(builtInWallets.length)
  })
})
