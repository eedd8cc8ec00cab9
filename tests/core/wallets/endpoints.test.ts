import { systemClock } from '@portico/core/async'
import { createApi, createTransport } from '@portico/core/endpoints'
import { directoryEndpoints, walletSchema } from '@portico/core/wallets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { httpServer } from '../fakes/httpServer.ts'

const caller = { projectId: 'p', st: 'portico', sv: 'react-0' }
const query = 'projectId=p&st=portico&sv=react-0'
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

type Reply = { status?: number; type?: string; body: string | Uint8Array }

/** A client of a directory that replies with `reply`, and its requests. */
async function client(reply: () => Reply) {
  const asked: string[] = []
  const url = await httpServer((request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, type = 'application/json', body } = reply()
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  const transport = createTransport({ fetch, clock: systemClock, retries: 0 })
  return { api: createApi(url, directoryEndpoints, transport), asked }
}
const json = (value: unknown) => () => ({ body: JSON.stringify(value) })

const wallet = {
  id: 'abc',
  name: 'Wallet',
  homepage: 'https://w.example',
  image_id: 'img',
  image_url: null,
  order: 1,
  rdns: 'com.example',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  injected: [{ namespace: 'eip155', injected_id: 'isExample' }],
  mobile_link: 'example://',
  desktop_link: null,
  webapp_link: 'https://app.w.example',
  description: 'not read',
}

describe('directory endpoints', () => {
  it('R7.23 list wallets with every filter in the query, and identify the kit', async () => {
    const { api, asked } = await client(json({ data: [wallet], count: 1 }))
    const filters = { page: 2, entries: 40, search: 'a b', include: 'x,y', exclude: 'z' }
    await api.wallets({ ...caller, ...filters, chains: 'eip155:1', badge_type: 'certified' })
    const [path, search] = asked[0]?.split('?') ?? []
    expect(path).toBe('/getWallets')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      ...{ ...caller, ...filters, page: '2', entries: '40' },
      ...{ chains: 'eip155:1', badge_type: 'certified' },
    })
  })

  it('R3.07 read an entry, without null and unknown fields', async () => {
    const { api } = await client(json({ data: [wallet], count: 1 }))
    const { data } = await api.wallets({ ...caller, page: 1, entries: 40 })
    const { image_url: _, desktop_link: __, description: ___, ...told } = wallet
    expect(data).toEqual([told])
  })

  it('F1 drop invalid and duplicate entries', async () => {
    const entries = [
      null,
      1,
      [],
      {},
      { id: 1, name: 'x' },
      { id: 'a' },
      { id: 'a/../b', name: 'x' },
    ]
    const { api } = await client(json({ data: [...entries, wallet, { ...wallet, name: 'Twice' }] }))
    const page = await api.wallets({ ...caller, page: 1, entries: 40 })
    expect(page.data.map(({ name }) => name)).toEqual(['Wallet'])
    expect(page.count).toBeUndefined()
  })

  it('F1 drop an invalid field and keep the wallet', () => {
    const odd = { ...wallet, chains: 'eip155:1', mobile_link: 7, rdns: 'a b', order: 'first' }
    const { data } = walletSchema.safeParse(odd)
    expect(data).toMatchObject({ id: 'abc', webapp_link: wallet.webapp_link })
    for (const name of ['chains', 'mobile_link', 'rdns', 'order'])
      expect(data).not.toHaveProperty(name)
  })

  it('T16 clean names to one line of 64 characters, without invisible ones', () => {
    const named = (name: string) => walletSchema.safeParse({ ...wallet, name }).data?.name
    expect(named(' Meta\u202eksaM\u0000\u200b\n Wallet ')).toBe('MetaksaM Wallet')
    expect(named('x'.repeat(1_000_000))).toHaveLength(64)
    expect(named('\u200b\u0007')).toBeUndefined()
  })

  const pictures = {
    walletImage: '/getWalletImage/a%20b',
    assetImage: '/public/getAssetImage/a%20b',
    currencyImage: '/public/getCurrencyImage/a%20b',
    tokenImage: '/public/getTokenImage/a%20b',
  } as const
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[])
    it(`R7.24 ${name} returns the bytes of a picture`, async () => {
      const { api, asked } = await client(() => ({ type: 'image/gif', body: pixel }))
      const blob = await api[name]({ ...caller, id: 'a b' })
      expect(asked).toEqual([`${pictures[name]}?${query}`])
      expect(blob.type).toBe('image/gif')
      expect(Buffer.from(await blob.arrayBuffer())).toEqual(pixel)
    })

  it('R7.24 reject a reply that is no picture, or too large', async () => {
    for (const reply of [
      { type: 'text/html', body: '<script>' },
      { type: 'image/png', body: new Uint8Array(1_000_001) },
    ]) {
      const { api } = await client(() => reply)
      const failed = api.walletImage({ ...caller, id: 'a' })
      await expect(failed).rejects.toMatchObject({ code: 'api/invalidReply' })
    }
  })

  const small = {
    'R7.25 config': ['config', '/appkit/v1/config', { features: [] }],
    'R7.26 origins': ['origins', '/projects/v1/origins', { allowedOrigins: ['https://a.example'] }],
    'R7.27 analytics': ['analytics', '/getAnalyticsConfig', { isAnalyticsEnabled: true }],
  } as const
  for (const [title, [name, path, reply]] of Object.entries(small))
    it(`${title} is a GET that identifies the kit`, async () => {
      const { api, asked } = await client(json({ ...reply, more: 1 }))
      expect(await api[name](caller)).toEqual(reply)
      expect(asked).toEqual([`${path}?${query}`])
    })

  const whole: Record<keyof typeof directoryEndpoints, string> = {
    wallets: JSON.stringify({ data: [wallet, { ...wallet, id: 'b' }], count: 2 }),
    config: JSON.stringify({ features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }] }),
    origins: JSON.stringify({ allowedOrigins: ['https://a.example'] }),
    analytics: JSON.stringify({ isAnalyticsEnabled: true }),
    walletImage: 'GIF89a',
    assetImage: 'GIF89a',
    currencyImage: 'GIF89a',
    tokenImage: 'GIF89a',
  }
  for (const name of Object.keys(whole) as (keyof typeof whole)[])
    it(`F1 ${name}: reports each of 200 broken bodies as an error of the kit or a valid reply`, async () => {
      let reply: Reply = { body: '' }
      const { api } = await client(() => reply)
      const ask = api[name] as (input: object) => Promise<unknown>
      await fc.assert(
        fc.asyncProperty(broken(whole[name]), async (body) => {
          reply = body
          try {
            const good = await ask({ ...caller, id: 'a', page: 1, entries: 40 })
            expect(directoryEndpoints[name].reply.safeParse(good).success).toBe(true)
          } catch (error) {
            expect((error as { code: string }).code).toMatch(/^api\/(notJson|invalidReply)$/)
          }
        }),
        { numRuns: 200 },
      )
    })
})

/** A body that is cut, spliced, has other values, or another content type. */
function broken(text: string): fc.Arbitrary<Reply> {
  const bodies = fc.oneof(
    fc.nat(text.length).map((at) => text.slice(0, at)),
    fc
      .tuple(fc.nat(text.length), fc.string({ maxLength: 6 }))
      .map(([at, noise]) => text.slice(0, at) + noise + text.slice(at + noise.length)),
    fc.json(),
    fc.constantFrom('', 'null', 'NaN', '<html></html>', '{"__proto__":{}}', '[['),
    fc
      .tuple(fc.constantFrom('null', '1e999', '"x"', '[]', '{}', 'true', '-1'), fc.nat(20))
      .map(([value, nth]) => {
        let at = 0
        return text.replace(/"[^"]*"(?!:)|\btrue\b|\d+/g, (old) => (at++ === nth ? value : old))
      }),
  )
  const type = fc.constantFrom('application/json', 'text/html', 'image/gif', 'image/svg+xml')
  return fc.record({ body: bodies, type })
}
