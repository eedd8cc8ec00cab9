import { createDirectory } from '@portico/server/directory'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestDirectory } from './requestDirectory.ts'
import { sampleWallets } from './sampleWallets.ts'

const options = { wallets: sampleWallets }

describe('a directory', () => {
  it('R7.25 lists every feature that can be switched, and leaves the choice to the dapp', async () => {
    const { body } = await requestDirectory(options, 'appkit/v1/config')
    expect(body.features).toContainEqual({ id: 'swap', isEnabled: true, config: null })
  })

  it('R7.25 returns the configured features', async () => {
    const features = [{ id: 'swap', isEnabled: false, config: ['1inch'] }]
    expect((await requestDirectory({ features }, 'appkit/v1/config')).body).toEqual({ features })
  })

  it('R7.26 returns the origins that may use the kit, or an empty list for all', async () => {
    const allowedOrigins = ['https://*.acme.example']
    expect((await requestDirectory({}, 'projects/v1/origins')).body).toEqual({ allowedOrigins: [] })
    expect((await requestDirectory({ allowedOrigins }, 'projects/v1/origins')).body).toEqual({
      allowedOrigins,
    })
  })

  it('R7.27 returns whether analytics are enabled, false by default', async () => {
    const of = async (settings: object) =>
      (await requestDirectory(settings, 'getAnalyticsConfig')).body
    expect(await of({})).toEqual({ isAnalyticsEnabled: false })
    expect(await of({ analytics: true })).toEqual({ isAnalyticsEnabled: true })
  })

  it('R7.23 answers 401 for an unknown project id when project ids are configured', async () => {
    const status = async (path: string) =>
      (await requestDirectory({ projectIds: ['p'] }, path)).status
    expect(await status('getWallets?projectId=p')).toBe(200)
    expect(await status('getWallets?projectId=q')).toBe(401)
    expect(await status('appkit/v1/config')).toBe(401)
  })

  it('answers 304 to a client that has the page cached, and 200 once it changed', async () => {
    const { headers, status } = await requestDirectory(options, 'getWallets')
    const etag = headers.get('etag') ?? ''
    const again = (value: string, path = 'getWallets') =>
      requestDirectory(options, path, { headers: { 'if-none-match': value } })
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(await again(etag)).toMatchObject({ status: 304, body: '' })
    expect((await again(`"x", W/${etag}`)).status).toBe(304)
    expect((await again(etag)).headers.get('etag')).toBe(etag)
    expect((await again(etag, 'getWallets?entries=2')).status).toBe(200)
    expect((await again('"x"')).status).toBe(200)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await requestDirectory(options, 'getWallets')
    const head = await requestDirectory(options, 'getWallets', { method: 'HEAD' })
    expect([...head.headers]).toEqual([...get.headers])
    expect(head.body).toBe('')
  })

  it('allows any page to read every answer, errors included', async () => {
    for (const path of ['getWallets', 'getWallets?page=x', 'nothing'])
      expect(
        (await requestDirectory(options, path)).headers.get('access-control-allow-origin'),
      ).toBe('*')
    const preflight = await requestDirectory(options, 'getWallets', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET')
  })

  it('sends errors that caches must not store', async () => {
    const { headers } = await requestDirectory(options, 'getWallets?page=x')
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  it('answers 405 for other methods, with the allowed ones', async () => {
    const { status, headers } = await requestDirectory(options, 'getWallets', { method: 'POST' })
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
    it(`answers 404 for /${path}`, async () => {
      expect((await requestDirectory(options, path)).status).toBe(404)
    })

  it('serves under a path prefix', async () => {
    const mounted = { ...options, basePath: '/directory/' }
    expect((await requestDirectory(mounted, 'directory/getWallets')).status).toBe(200)
    expect((await requestDirectory(mounted, 'getWallets')).status).toBe(404)
    expect((await requestDirectory(mounted, 'directoryx/getWallets')).status).toBe(404)
  })

  it('reports only the endpoint, the status and the duration to onRequest', async () => {
    const reported: unknown[] = []
    const onRequest = (route: string, status: number, seconds: number) =>
      reported.push([route, status, seconds >= 0 && seconds < 600])
    for (const path of ['getWallets?search=me', 'getWalletImage/amber', 'secret'])
      await requestDirectory({ ...options, onRequest }, path)
    expect(reported).toEqual([
      ['wallets', 200, true],
      ['walletImage', 404, true],
      ['other', 404, true],
    ])
  })

  it('F1 answers any query and path with 200, 400 or 404', async () => {
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
