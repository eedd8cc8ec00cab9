import { createDirectory } from '@portico/server/directory'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { sampleWallets } from './sampleWallets.ts'

const options = { wallets: sampleWallets }

describe('a directory', () => {
  it('R7.25 lists every feature that it may switch, and leaves the choice to the dapp', async () => {
    const { body } = await ask(options, 'appkit/v1/config')
    expect(body.features).toContainEqual({ id: 'swap', isEnabled: true, config: null })
  })

  it('R7.25 gives the features as the operator set them', async () => {
    const features = [{ id: 'swap', isEnabled: false, config: ['1inch'] }]
    expect((await ask({ features }, 'appkit/v1/config')).body).toEqual({ features })
  })

  it('R7.26 gives the origins that may use the kit, none for all', async () => {
    const allowedOrigins = ['https://*.acme.example']
    expect((await ask({}, 'projects/v1/origins')).body).toEqual({ allowedOrigins: [] })
    expect((await ask({ allowedOrigins }, 'projects/v1/origins')).body).toEqual({ allowedOrigins })
  })

  it('R7.27 tells whether analytics are on, which they are not by default', async () => {
    const of = async (settings: object) => (await ask(settings, 'getAnalyticsConfig')).body
    expect(await of({})).toEqual({ isAnalyticsEnabled: false })
    expect(await of({ analytics: true })).toEqual({ isAnalyticsEnabled: true })
  })

  it('R7.23 answers 401 to a project that it does not know, once it knows any', async () => {
    const status = async (path: string) => (await ask({ projectIds: ['p'] }, path)).status
    expect(await status('getWallets?projectId=p')).toBe(200)
    expect(await status('getWallets?projectId=q')).toBe(401)
    expect(await status('appkit/v1/config')).toBe(401)
  })

  it('answers 304 to a reader that has the page, and 200 once it is another', async () => {
    const { headers, status } = await ask(options, 'getWallets')
    const etag = headers.get('etag') ?? ''
    const again = (value: string, path = 'getWallets') =>
      ask(options, path, { headers: { 'if-none-match': value } })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(await again(etag)).toMatchObject({ status: 304, body: '' })
    expect((await again(`"x", W/${etag}`)).status).toBe(304)
    expect((await again(etag)).headers.get('etag')).toBe(etag)
    expect((await again(etag, 'getWallets?entries=2')).status).toBe(200)
    expect((await again('"x"')).status).toBe(200)
  })

  it('HEAD gives the headers of GET and no body', async () => {
    const get = await ask(options, 'getWallets')
    const head = await ask(options, 'getWallets', { method: 'HEAD' })
    expect([...head.headers]).toEqual([...get.headers])
    expect(head.body).toBe('')
  })

  it('lets any page read every answer, the refusals too', async () => {
    for (const path of ['getWallets', 'getWallets?page=x', 'nothing'])
      expect((await ask(options, path)).headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await ask(options, 'getWallets', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET')
  })

  it('does not let a refusal be kept', async () => {
    const { headers } = await ask(options, 'getWallets?page=x')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  it('refuses to be written to, and says what may be done', async () => {
    const { status, headers } = await ask(options, 'getWallets', { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  for (const path of [
    '',
    'getwallets',
    'getWallets/',
    'getWallets/1',
    'public',
    'toString',
    'a/b/c',
  ])
    it(`answers 404 to /${path}`, async () => {
      expect((await ask(options, path)).status).toBe(404)
    })

  it('works under a path', async () => {
    const mounted = { ...options, basePath: '/directory/' }
    expect((await ask(mounted, 'directory/getWallets')).status).toBe(200)
    expect((await ask(mounted, 'getWallets')).status).toBe(404)
    expect((await ask(mounted, 'directoryx/getWallets')).status).toBe(404)
  })

  it('tells its operator which call was made and how it ended, and nothing else', async () => {
    const told: unknown[] = []
    const onRequest = (route: string, status: number, seconds: number) =>
      told.push([route, status, seconds >= 0 && seconds < 600])
    for (const path of ['getWallets?search=me', 'getWalletImage/amber', 'secret'])
      await ask({ ...options, onRequest }, path)
    expect(told).toEqual([
      ['wallets', 200, true],
      ['walletImage', 404, true],
      ['other', 404, true],
    ])
  })

  it('F1 answers every query and every path with 200, 400 or 404', async () => {
    const rates = { default: { perSecond: 1e9, burst: 1e9 } }
    const directory = createDirectory({ ...options, rates })
    const statusOf = async (path: string) =>
      (await directory(new Request(new URL(path, 'http://localhost')))).status
    await fc.assert(
      fc.asyncProperty(
        fc.webQueryParameters(),
        fc.string({ unit: 'binary' }),
        async (query, id) => {
          expect([200, 400]).toContain(await statusOf(`/getWallets?${query}`))
          expect([200, 400]).toContain(
            await statusOf(`/getWallets?search=${encodeURIComponent(id)}`),
          )
          expect([400, 404]).toContain(await statusOf(`/getWalletImage/${encodeURIComponent(id)}`))
        },
      ),
    )
  })
})
