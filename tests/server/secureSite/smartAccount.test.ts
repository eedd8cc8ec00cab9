import type { SecureSiteOptions } from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import { openSite, origin } from './openSite.ts'

const delegate = `0x${'de'.repeat(20)}`
const payer = 'https://paymaster.acme.example'
const bundler = 'https://bundler.example/secret'
const ethereum = {
  ...{ id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
  urls: ['https://node.example/'] as const,
  smartAccount: { delegate, bundler },
}
const base = { ...ethereum, id: 'eip155:8453', name: 'Base', smartAccount: { delegate } }
const paymasters = { acme: [payer] }
const grant = {
  paymaster: `0x${'5a'.repeat(20)}`,
  paymasterData: '0xfeed',
  paymasterPostOpGasLimit: '0x1',
}
const asked = {
  ...{ dapp: 'https://app.acme.example', chainId: 'eip155:1', url: `${payer}/rpc?policy=1` },
  ...{ stage: 'stub', entryPoint: delegate, operation: { sender: delegate }, context: { a: [1] } },
}

type Sent = { readonly url: string; readonly body: { method: string; params: unknown } }

/** A site whose node, bundler and sponsor answer what `answer` says. */
function openSponsored(
  answer: (sent: Sent) => Response | Promise<Response>,
  options: Partial<SecureSiteOptions> = {},
) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const one = { url: String(input), body: JSON.parse(String(init?.body)) }
    if (one.body.method === 'eth_chainId')
      return Response.json({ jsonrpc: '2.0', id: one.body.id, result: '0x1' })
    expect(init?.redirect).toBe('error')
    sent.push(one)
    return answer(one)
  }
  const site = openSite({ networks: [ethereum, base], paymasters, fetch, ...options })
  return { sent, ...site }
}
const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 0, result: value })

describe('a network with smart accounts', () => {
  it('R9.10 tells the frame which code accounts get and who may pay, and no address of the bundler', async () => {
    const frame = async () => ({ html: '<html><head></head></html>', asset: async () => undefined })
    const { get } = openSite({ frame, networks: [ethereum, base], paymasters })
    const pageOf = async (path: string) => (await get(path)).text()
    const page = await pageOf('/sdk?projectId=acme')
    const [, block = ''] = /id="config">([^<]*)</.exec(page) ?? []
    expect(JSON.parse(block)).toMatchObject({
      networks: [{ smartAccount: { delegate, payers: [payer] } }, { smartAccount: { delegate } }],
    })
    expect(page).not.toContain('bundler.example')
    expect(await pageOf('/sdk?projectId=other')).not.toContain('paymaster')
    expect(await pageOf('/wallet')).not.toContain('paymaster')
  })

  it('R6.01 asks the bundler for operations, and the node for all else', async () => {
    const { sent, logIn, call } = openSponsored(() => result('0x2'))
    const { device, token } = await logIn()
    const rpc = (method: string, chain = 'eip155:1') =>
      call(
        device,
        '',
        { jsonrpc: '2.0', id: 1, method, params: [] },
        { token, path: `/rpc/${chain}` },
      )
    expect((await rpc('eth_sendUserOperation')).body).toMatchObject({ result: '0x2' })
    expect((await rpc('eth_getUserOperationReceipt')).body).toMatchObject({ result: '0x2' })
    expect((await rpc('eth_getCode')).body).toMatchObject({ result: '0x2' })
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      'bundler.example',
      'bundler.example',
      'node.example',
    ])
    expect((await rpc('debug_bundler_clearState')).body).toMatchObject({ error: { code: -32601 } })
    const without = await rpc('eth_sendUserOperation', 'eip155:8453')
    expect(without.body).toMatchObject({ error: { code: -32601 } })
    expect(sent).toHaveLength(3)
  })

  const wrong: Record<string, object> = {
    'on Solana': {
      ...ethereum,
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    },
    'with a delegate that is no address': { ...ethereum, smartAccount: { delegate: '0x1' } },
    'with a hash that is none': { ...ethereum, smartAccount: { delegate, codeHash: '0x1' } },
    'with a bundler that is no URL': { ...ethereum, smartAccount: { delegate, bundler: 'b' } },
    'without a delegate': { ...ethereum, smartAccount: {} },
  }
  for (const [title, network] of Object.entries(wrong))
    it(`R9.10 is refused ${title}`, () => {
      // What the operator wrote is only known to be JSON.
      expect(() => openSite({ networks: [network as never] })).toThrow('networks')
    })

  it('R9.10 refuses a service that pays over plain HTTP', () => {
    expect(() => openSite({ paymasters: { acme: ['http://paymaster.example'] } })).toThrow(
      'paymasters',
    )
  })
})

describe('a service that pays fees', () => {
  it('R6.02 is asked by the site as ERC-7677 says, and its grant is handed on', async () => {
    const { sent, logIn, audit } = openSponsored(() =>
      result({ ...grant, sponsor: { name: 'Acme', icon: 'https://tracker.example/x.png' } }),
    )
    const { as } = await logIn()
    expect(await as('sponsor', asked)).toEqual({ status: 200, body: grant })
    const final = await as('sponsor', { ...asked, stage: 'final' })
    expect(final).toEqual({ status: 200, body: grant })
    const params = [asked.operation, asked.entryPoint, '0x1', asked.context]
    expect(sent).toMatchObject([
      { url: asked.url, body: { method: 'pm_getPaymasterStubData', params } },
      { url: asked.url, body: { method: 'pm_getPaymasterData', params } },
    ])
    expect(audit.filter((one) => 'event' in one && one.event === 'sponsored')).toHaveLength(1)
  })

  const others: Record<string, object> = {
    'another host': { url: 'https://evil.example/rpc' },
    'another port': { url: `${payer}:444/rpc` },
    'plain HTTP': { url: payer.replace('https', 'http') },
    'a host inside a password': { url: 'https://paymaster.acme.example@evil.example/' },
    'a password for its host': { url: 'https://a:b@paymaster.acme.example/' },
    'no URL': { url: 'paymaster' },
    'the dapp of another project': { dapp: 'https://other.example' },
    'a dapp that is not served': { dapp: 'https://evil.example' },
    'the page of the site': { dapp: origin },
  }
  for (const [title, change] of Object.entries(others))
    it(`R6.02 is not asked for ${title}`, async () => {
      const { sent, logIn } = openSponsored(() => result(grant))
      const { as } = await logIn()
      expect(await as('sponsor', { ...asked, ...change })).toMatchObject({
        ...{ status: 403, body: { error: { code: 'secure/paymaster' } } },
      })
      expect(sent).toEqual([])
    })

  it('R6.02 is not asked without a session, on a network without a bundler, or with what is no operation', async () => {
    const { sent, logIn, call } = openSponsored(() => result(grant))
    const { as, device } = await logIn()
    expect(await call(device, 'sponsor', asked)).toMatchObject({ status: 401 })
    expect(await as('sponsor', { ...asked, chainId: 'eip155:8453' })).toMatchObject({ status: 404 })
    expect(await as('sponsor', { ...asked, operation: { sender: 'x' } })).toMatchObject({
      status: 400,
    })
    expect(sent).toEqual([])
  })

  const declining: Record<string, [() => Response | Promise<Response>, string]> = {
    'what it says': [
      () => Response.json({ id: 1, error: { code: -32602, message: 'No budget' } }),
      'No budget',
    ],
    'a long text, cut': [
      () => Response.json({ id: 1, error: { code: 1, message: 'x'.repeat(5_000) } }),
      'x'.repeat(200),
    ],
    'no contract': [() => result({ paymasterData: '0x' }), 'It did not answer as expected.'],
    'no JSON': [() => new Response('<html>'), 'It did not answer as expected.'],
    'too much': [() => new Response('x'.repeat(70_000)), 'It did not answer as expected.'],
    'a failure': [() => Promise.reject(new Error('refused')), 'It did not answer.'],
  }
  for (const [title, [answer, declined]] of Object.entries(declining))
    it(`R6.02 declines with ${title}`, async () => {
      const { logIn } = openSponsored(answer)
      const { as } = await logIn()
      expect(await as('sponsor', asked)).toEqual({ status: 200, body: { declined } })
    })

  it('R6.02 declines when it has not answered after ten seconds', async () => {
    let isAsked = false
    const { logIn, clock } = openSponsored(() => {
      isAsked = true
      return new Promise(() => {})
    })
    const { as } = await logIn()
    const answer = as('sponsor', asked)
    await expect.poll(() => isAsked).toBe(true)
    clock.advance(10_000)
    expect((await answer).body).toEqual({ declined: 'It did not answer.' })
  })

  it('R9.10 asks a service at the paths that the operator lists, and at no other of its host', async () => {
    const listed = ['https://acme.example/paymaster', 'https://other.example/a/b/']
    const { sent, logIn } = openSponsored(() => result(grant), { paymasters: { acme: listed } })
    const { as } = await logIn()
    const ask = async (url: string) => (await as('sponsor', { ...asked, url })).body.error?.code
    const good = [
      'https://acme.example/paymaster',
      'https://acme.example/paymaster?policyId=x',
      'https://acme.example/paymaster/v2?a=/../..',
      'https://ACME.example:443/x/../paymaster',
      'https://other.example/a/b/c',
    ]
    const bad = [
      'https://acme.example/',
      'https://acme.example/admin?x=1',
      'https://acme.example/paymasters',
      'https://acme.example/paymaster.php',
      'https://acme.example/Paymaster',
      'https://acme.example/paymaster/../admin',
      'https://acme.example/paymaster/%2e%2e/admin',
      'https://acme.example/paymaster/..%2fadmin',
      'https://acme.example/paymaster/..%5Cadmin',
      'https://acme.example/paymaster\\..\\admin',
      'https://acme.example/paymaster/%252e%252e%252fadmin/%2E',
      'https://acme.example//paymaster',
      'https://other.example/a/b',
      'https://x@acme.example/paymaster',
      'https://acme.example.evil.example/paymaster',
      'https://acme.example:8443/paymaster',
      'http://acme.example/paymaster',
    ]
    for (const url of good) expect([url, await ask(url)]).toEqual([url, undefined])
    expect(sent).toHaveLength(good.length)
    for (const url of bad) expect([url, await ask(url)]).toEqual([url, 'secure/paymaster'])
    expect(sent).toHaveLength(good.length)
  })

  it('R6.01 takes no list of services whose URLs could not be prefixes', () => {
    for (const url of [
      'acme.example',
      'https://acme.example/a?b',
      'https://acme.example/a#',
      'https://a@acme.example/',
      'http://acme.example/a',
      'https://acme.example/a/../b',
    ])
      expect(() => openSite({ paymasters: { acme: [url] } })).toThrow('paymasters')
    openSite({ paymasters: { acme: ['https://acme.example', 'http://localhost:8090/paymaster'] } })
  })
})
