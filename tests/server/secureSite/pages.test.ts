import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameFolder, type SecureSiteOptions } from '@portico/server/secureSite'
import { afterAll, describe, expect, it } from 'vitest'
import { newDevice } from './newDevice.ts'
import { dapp, newKey, openSite, origin } from './openSite.ts'

const folder = mkdtempSync(join(tmpdir(), 'frame-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html><head><script type="module" src="/assets/main-1a2b.js"></script></head></html>',
)
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
writeFileSync(join(folder, 'secret.js'), 'outside')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const frame = frameFolder(folder)
const network = {
  id: 'eip155:1',
  name: 'Ethereum </script><script>',
  symbol: 'ETH',
  decimals: 18,
  urls: ['https://node.example/key'],
} as const
const directives = (response: Response) =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources.join(' ')]
    }),
  )

describe('the page of the frame', () => {
  it('T8 may be embedded by the dapps of its project alone, and runs only its own scripts', async () => {
    const { get } = openSite({ frame, networks: [network] })
    const response = await get('/sdk?projectId=acme&chainId=1&version=4')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(directives(response))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': dapp,
      'require-trusted-types-for': "'script'",
      'trusted-types': 'portico-worker',
    })
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
    const html = await response.text()
    const config = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(config ?? '')).toEqual({
      dapps: [dapp],
      networks: [{ id: 'eip155:1', name: network.name, symbol: 'ETH', decimals: 18 }],
      title: 'Acme wallet',
      custody: 'passkey-preferred',
    })
    expect(html).not.toContain('node.example')
    expect(html.match(/<script/g)).toHaveLength(2)
  })

  it('T8 is not served for a project that the site does not know', async () => {
    const { get } = openSite({ frame, dapps: { acme: [dapp], empty: [] } })
    for (const id of ['', 'none', 'empty', '__proto__', 'constructor'])
      expect((await get(`/sdk?projectId=${id}`)).status).toBe(403)
    expect((await get('/sdk')).status).toBe(403)
  })

  it('T8 R6.05 tells a page that may not embed the frame why, in a page that holds nothing', async () => {
    const { get } = openSite({ frame })
    const evil = { referer: 'https://evil.example/page' }
    for (const [path, reason] of [
      ['/sdk?projectId=none', 'project'],
      ['/sdk?projectId=acme', 'origin'],
    ] as const) {
      const response = await get(path, evil)
      expect(response.status).toBe(403)
      expect(directives(response).get('frame-ancestors')).toBe('*')
      const html = await response.text()
      expect(html).toContain(`{"reason":"${reason}"}`)
      expect(html).not.toContain('id="config"')
    }
    for (const referer of [`${dapp}/`, 'https://wallet.acme.example/sdk'])
      expect((await get('/sdk?projectId=acme', { referer })).status).toBe(200)
  })

  it('names the wallet as its operator does, as text', async () => {
    const title = '<b>Acme</b> wallet'
    const { get } = openSite({ frame, title })
    for (const [path, sentence] of [
      ['/', 'Open &lt;b&gt;Acme&lt;/b&gt; wallet'],
      ['/sdk?projectId=none', 'This app cannot use &lt;b&gt;Acme&lt;/b&gt; wallet'],
    ] as const) {
      const html = await (await get(path)).text()
      expect(html).toContain(sentence)
      expect(html).not.toContain('<b>')
    }
  })

  it('S2 names in the page those dapps alone whose frame is enough for every approval', async () => {
    const own = { origin: 'https://shop.acme.example', approval: 'frame' } as const
    const { get } = openSite({ frame, dapps: { acme: [dapp, own] } })
    const html = await (await get('/sdk?projectId=acme')).text()
    const config = JSON.parse(/id="config">(.*?)</.exec(html)?.[1] ?? '')
    expect([config.dapps, config.approveInFrame]).toEqual([[dapp, own.origin], [own.origin]])
  })

  it('T8 has settings that no page may embed', async () => {
    const response = await openSite({ frame }).get('/wallet')
    expect(directives(response).get('frame-ancestors')).toBe("'none'")
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('T8 has a window for approvals that keeps its opener and that no page may embed', async () => {
    const response = await openSite({ frame }).get('/approve')
    expect(response.status).toBe(200)
    expect(directives(response).get('frame-ancestors')).toBe("'none'")
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('says on its own page how to log in, and in both who recovers wallets', async () => {
    const { get } = openSite({ frame, custody: 'passkey-required', mail: undefined as never })
    const configOf = async (path: string) =>
      JSON.parse(/id="config">(.*?)</.exec(await (await get(path)).text())?.[1] ?? '')
    expect(await configOf('/wallet')).toMatchObject({
      dapps: [],
      custody: 'passkey-required',
      logins: { email: false, providers: [], farcaster: false },
    })
    const sdk = await configOf('/sdk?projectId=acme')
    expect([sdk.custody, sdk.logins]).toEqual(['passkey-required', undefined])
    expect(() => openSite({ custody: 'none' as never })).toThrow('custody')
  })

  it('T8 serves the files of the build and no other', async () => {
    const { get } = openSite({ frame })
    const script = await get('/assets/main-1a2b.js')
    expect(await script.text()).toBe('export {}')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-security-policy')).toContain("connect-src 'self'")
    // A worker has the policy of its own file.
    const policy = script.headers.get('content-security-policy')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const others = [
      'none.js',
      '../secret.js',
      '..%2fsecret.js',
      '%2e%2e/secret.js',
      '.env',
      'a/b.js',
    ]
    for (const name of [...others, '', 'main-1a2b.txt', 'index.html'])
      expect((await get(`/assets/${name}`)).status).toBe(404)
    expect((await openSite().get('/sdk?projectId=acme')).status).toBe(404)
    expect((await openSite().get('/assets/main-1a2b.js')).status).toBe(404)
  })

  it('T8 on a site of this machine asks for no HTTPS', async () => {
    const local = openSite({ frame, origin: 'http://secure.localhost:3000' })
    expect((await local.get('/wallet')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the pages of the site itself', () => {
  it('T8 run one script that its hash allows, and cannot be embedded', async () => {
    const { createHash } = await import('node:crypto')
    const { get } = openSite()
    for (const path of [
      '/confirm',
      '/loading',
      '/social/callback/google?state=x',
      '/social/start',
    ]) {
      const response = await get(path)
      const html = await response.text()
      const policy = directives(response)
      const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1]
      expect(policy.get('script-src')).toBe(script === undefined ? "'none'" : hashOf(script))
      expect(policy.get('style-src')).toBe(hashOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1]))
      expect(policy.get('frame-ancestors')).toBe("'none'")
      const keepsOpener = path !== '/confirm'
      const opener = response.headers.get('cross-origin-opener-policy')
      expect(opener).toBe(keepsOpener ? null : 'same-origin')
    }
  })

  it('T8 confirm a browser only from the site itself', async () => {
    const { post, call, look, lastLink } = openSite()
    await call(await newDevice(), 'emailStart', { email: 'ada@example.org', dapp })
    const { id } = (await look()).body
    const body = JSON.stringify({ token: lastLink(), act: 'confirm', device: id })
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
    ])
      expect((await post('/confirm', body, headers)).status).toBeGreaterThanOrEqual(400)
    expect((await post('/confirm', body, {})).status).toBe(200)
  })
})

describe('the nodes of the site', () => {
  const asked: { url: string; body: { method: string } }[] = []
  const node: typeof fetch = async (url, init) => {
    const body = JSON.parse(String(init?.body))
    asked.push({ url: String(url), body })
    const results: Record<string, unknown> = { eth_chainId: '0x1', eth_blockNumber: '0x10' }
    return Response.json({ jsonrpc: '2.0', id: body.id, result: results[body.method] ?? 7 })
  }
  const solana = { ...network, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' }
  const open = (options: Partial<SecureSiteOptions> = {}) =>
    openSite({ networks: [network, solana], fetch: node, ...options })
  const rpc = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] })

  it('R7.34 answer a logged-in frame: methods that read, simulate or send', async () => {
    const { logIn, call } = open()
    const { device, token } = await logIn()
    const ask = (chain: string, method: string) =>
      call(device, '', rpc(method), { token, path: `/rpc/${chain}` })
    expect((await ask('eip155:1', 'eth_blockNumber')).body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: '0x10',
    })
    expect((await ask(solana.id, 'getSlot')).body.result).toBe(7)
    asked.length = 0
    for (const [chain, method] of [
      ['eip155:1', 'eth_sign'],
      ['eip155:1', 'eth_accounts'],
      ['eip155:1', 'debug_traceCall'],
      ['eip155:1', 'getSlot'],
      [solana.id, 'requestAirdrop'],
      [solana.id, 'eth_call'],
    ] as const)
      expect((await ask(chain, method)).body.error.code).toBe(-32601)
    expect(asked).toEqual([])
    expect((await ask('eip155:5', 'eth_blockNumber')).status).toBe(404)
    const broken = await call(device, '', 'text', { token, path: '/rpc/eip155:1' })
    expect(broken.status).toBe(422)
    asked.length = 0
    const batch = Array.from({ length: 1_000 }, () => rpc('eth_blockNumber'))
    const many = await call(device, '', batch, { token, path: '/rpc/eip155:1' })
    expect([many.status, asked.length]).toEqual([400, 0])
  })

  it('R7.34 answer nobody else', async () => {
    const { logIn, call } = open()
    const { device, token } = await logIn()
    asked.length = 0
    const path = '/rpc/eip155:1'
    const body = rpc('eth_blockNumber')
    expect((await call(device, '', body, { path })).body.error.code).toBe('secure/session')
    const thief = await newDevice()
    expect((await call(thief, '', body, { path, token })).status).toBe(401)
    const headers = { origin: 'https://evil.example' }
    expect((await call(device, '', body, { path, token, headers })).status).toBe(403)
    expect(asked).toEqual([])
  })

  it('R7.34 limit the calls of one client', async () => {
    const plenty = { perSecond: 100, burst: 1_000 }
    const { logIn, call } = open({
      rates: { default: plenty, rpc: { perSecond: 0.1, burst: 2 } },
    })
    const { device, token } = await logIn()
    const ask = () => call(device, '', rpc('eth_blockNumber'), { token, path: '/rpc/eip155:1' })
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('the options of a site', () => {
  it('R5.18 are checked, with the name of what is wrong', () => {
    const secrets = { clientId: 'x', clientSecret: 'x' }
    const oidc = { ...secrets, id: 'acme', type: 'oidc', issuer: 'https://id.example' }
    const bad: Partial<Record<keyof SecureSiteOptions, unknown>>[] = [
      { origin: 'wallet.acme.example' },
      { origin: 'https://wallet.acme.example/' },
      { origin: 'http://wallet.acme.example' },
      { dapps: { acme: ['https://app.acme.example/path'] } },
      { dapps: { acme: ['*'] } },
      { networks: [{ ...network, id: 'ethereum' }] },
      { providers: [{ id: 'Google', type: 'oidc' }] },
      ...['email', 'farcaster'].map((id) => ({ providers: [{ ...oidc, id }] })),
      { providers: [oidc, { ...oidc, issuer: 'https://other.example' }] },
      { mail: 'smtp://' },
      { nothing: true } as never,
    ]
    for (const options of bad)
      expect(() => openSite(options as Partial<SecureSiteOptions>)).toThrow(
        expect.objectContaining({ code: 'settings/invalid' }),
      )
    expect(() => openSite({ keys: [newKey()], origin })).not.toThrow()
  })
})
