import type { ServerResponse } from 'node:http'
import { createKit, type KitSettings, memoryDriver } from '@portico/core'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isOriginAllowed } from '../../../core/src/project/isOriginAllowed.ts'
import { toRemoteConfig } from '../../../core/src/project/loadProject.ts'
import { directoryServer } from '../fakes/directoryServer.ts'
import { FakeWallet } from '../fakes/FakeWallet.ts'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { switched, switches } from '../fakes/switches.ts'

const json = (body: unknown) => (_: URL, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
const status = (code: number) => (_: URL, response: ServerResponse) =>
  void response.writeHead(code, { 'retry-after': '0' }).end()

type Scripted = Parameters<typeof directoryServer>[1]

/** A started kit in debug mode with a directory on loopback. */
async function projectKit(scripted: Scripted = {}, settings: KitSettings = {}) {
  const directory = await directoryServer([], scripted)
  const warned: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text))
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    features: [switched],
    connectors: [new FakeWallet().create],
    storage: memoryDriver(),
    projectId: 'project-1',
    services: { directory: directory.url, analytics: directory.url },
    analytics: false,
    debug: true,
    ...settings,
  })
  onTestFinished(kit.start())
  const paths = () => directory.asked.map(({ pathname }) => pathname)
  return { kit, directory, warned, paths }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = (origin: string) => vi.stubGlobal('location', new URL(origin))

describe("the project's configuration", () => {
  it('R7.25 R7.26 is requested after the first opening, once, and never before', async () => {
    const { kit, paths, directory } = await projectKit()
    await kit.connect({ connectorId: 'wallet' })
    expect(paths()).toEqual([])
    await kit.open()
    await kit.open()
    await expect.poll(paths).toHaveLength(2)
    expect(paths().sort()).toEqual(['/appkit/v1/config', '/projects/v1/origins'])
    expect(directory.of('/appkit/v1/config')).toEqual([
      { projectId: 'project-1', st: 'portico', sv: expect.stringMatching(/^react-\d/) },
    ])
  })

  it('R7.25 is not requested without a directory, and raises no alert for a missing project id', async () => {
    const fetch = vi.fn()
    const kit = createKit({ adapters: [], storage: memoryDriver(), debug: true, fetch })
    onTestFinished(kit.start())
    await kit.open()
    await (await kit.wallets.load()).load()
    await new Promise((resolve) => setImmediate(resolve))
    expect(fetch).not.toHaveBeenCalled()
    expect(kit.alerts.current).toBeUndefined()
  })

  it('R1.06 is not requested in basic mode, whatever the services', async () => {
    const { kit, paths } = await projectKit({}, { basic: true, analytics: true })
    await kit.open()
    const wallets = await kit.wallets.load()
    await wallets.load()
    const browser = await wallets.browse()
    await expect.poll(() => browser.status).toBe('success')
    expect(wallets.imageOf({ id: 'a', name: 'A', image_id: 'i' })).toBeUndefined()
    expect(browser.wallets.length).toBeGreaterThan(30)
    expect(paths()).toEqual([])
  })

  it("R7.25 R8.07 overrides the dapp's features, with an alert", async () => {
    const features = [
      { id: 'social_login', isEnabled: true, config: ['email', 'x'] },
      { id: 'swap', isEnabled: true, config: null },
    ]
    const { kit, warned } = await projectKit(
      { '/appkit/v1/config': json({ features }) },
      { remoteFeatures: { swaps: ['own'], email: false } },
    )
    await kit.open()
    await expect.poll(() => kit.remoteFeatures.features.socials).toEqual(['x'])
    expect(kit.remoteFeatures.features).toMatchObject({
      email: true,
      swaps: ['own'],
      onramp: false,
      multiWallet: false,
    })
    await expect.poll(() => warned.join()).toContain('Remote settings override: email')
  })

  it("R7.25 F2 leaves the dapp's named features on and the rest off when it fails to load", async () => {
    const { kit } = await projectKit(
      { '/appkit/v1/config': status(404) },
      { remoteFeatures: { swaps: ['own'] }, multiWallet: true },
    )
    await kit.open()
    await expect.poll(() => kit.remoteFeatures.features.socials).toBe(false)
    expect(kit.remoteFeatures.features).toMatchObject({ swaps: ['own'], multiWallet: true })
  })

  it('R1.05 R7.25 leaves multi-wallet to the dapp if the project allows it', async () => {
    const features = [
      { id: 'multi_wallet', isEnabled: true, config: null },
      { id: 'activity', isEnabled: true, config: null },
    ]
    for (const multiWallet of [undefined, true]) {
      const { kit } = await projectKit(
        { '/appkit/v1/config': json({ features }) },
        multiWallet ? { multiWallet } : {},
      )
      await kit.open()
      await expect.poll(() => kit.remoteFeatures.features.socials).toBe(false)
      expect(kit.remoteFeatures.features.multiWallet).toBe(multiWallet ?? false)
    }
  })

  it('R7.25 turns a feature off that is off or has an empty list', () => {
    expect(
      toRemoteConfig(
        [
          { id: 'social_login', isEnabled: true, config: ['email'] },
          { id: 'onramp', isEnabled: false, config: ['meld'] },
          { id: 'swap', isEnabled: true, config: [] },
          { id: 'activity', isEnabled: true, config: null },
        ],
        { ...switches, multiWallet: { id: 'multi_wallet', value: false } },
      ),
    ).toEqual({
      email: true,
      socials: false,
      onramp: false,
      swaps: false,
      activity: null,
      branding: false,
      multiWallet: false,
    })
  })

  it('R8.08 R8.07 raises an alert for a rate limit and a server error, not for other failures', async () => {
    at('https://dapp.example')
    const said = async (code: number) => {
      const { kit, directory } = await projectKit({ '/projects/v1/origins': status(code) })
      await kit.open()
      const tries = code === 404 ? 1 : 4
      await expect.poll(() => directory.of('/projects/v1/origins').length).toBe(tries)
      await expect.poll(() => kit.remoteFeatures.remote).toBeDefined()
      if (code !== 404) await expect.poll(() => kit.alerts.current).toBeDefined()
      return kit.alerts.current?.code
    }
    expect(await said(429)).toBe('alert/rateLimited')
    expect(await said(500)).toBe('alert/serverError')
    expect(await said(503)).toBe('alert/serverError')
    expect(await said(404)).toBeUndefined()
  })

  it('R7.26 R8.07 raises one alert for an origin that the project does not allow', async () => {
    at('https://dapp.example')
    const reply = json({ allowedOrigins: ['https://other.example'] })
    const { kit, warned } = await projectKit({ '/projects/v1/origins': reply })
    await kit.open()
    await expect.poll(() => kit.alerts.current?.code).toBe('alert/originNotAllowed')
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatch(/Invalid App Configuration.*\n.*https:\/\/dapp\.example.*project-1/)
  })

  const origins: Record<string, [origin: string, allowed: string[], is: boolean]> = {
    'an empty list allows all': ['https://a.example', [], true],
    'the same origin': ['https://a.example', ['https://a.example/'], true],
    'another scheme': ['http://a.example', ['https://a.example'], false],
    'no scheme, any scheme': ['http://a.example', ['a.example'], true],
    'another port': ['https://a.example:8443', ['a.example'], false],
    'that port': ['https://a.example:8443', ['a.example:8443'], true],
    'any port': ['https://a.example:8443', ['a.example:*'], true],
    'the default port': ['https://a.example', ['https://a.example:443'], true],
    'one label': ['https://x.a.example', ['*.a.example'], true],
    'two labels for one': ['https://y.x.a.example', ['*.a.example'], false],
    'a part of a label': ['https://xa.example', ['*a.example'], false],
    'no label': ['https://a.example', ['*.a.example'], false],
    'the local machine': ['http://localhost:5173', ['https://a.example'], true],
    'the local machine by IP address': ['http://127.0.0.1:3000', ['https://a.example'], true],
    'a preview': ['https://my-dapp.vercel.app', ['https://a.example'], true],
    'a name with the same ending': ['https://evil-a.example', ['a.example'], false],
  }
  for (const [name, [origin, allowed, is]] of Object.entries(origins))
    it(`R7.26 origins: ${name}`, () => {
      expect(isOriginAllowed(origin, allowed)).toBe(is)
    })
})

describe('the analytics switch', () => {
  const sent = (paths: () => string[]) => paths().filter((path) => path === '/e')

  it('R7.27 delays events until the response, and sends them if it allows', async () => {
    let answer = (): void => undefined
    const { kit, paths } = await projectKit(
      {
        '/getAnalyticsConfig': (_, response) => {
          answer = () => void response.end('{"isAnalyticsEnabled":true}')
        },
      },
      { analytics: true },
    )
    await kit.open()
    kit.close()
    await expect.poll(paths).toContain('/getAnalyticsConfig')
    expect(sent(paths)).toEqual([])
    answer()
    await expect.poll(() => sent(paths)).toHaveLength(2)
    expect(paths().filter((path) => path === '/getAnalyticsConfig')).toHaveLength(1)
  })

  const silent: Record<string, Scripted> = {
    'it is off': { '/getAnalyticsConfig': json({ isAnalyticsEnabled: false }) },
    'it cannot be told': { '/getAnalyticsConfig': status(404) },
    'the answer is none': { '/getAnalyticsConfig': json({}) },
  }
  for (const [why, scripted] of Object.entries(silent))
    it(`R7.27 sends no event when ${why}`, async () => {
      const { kit, paths } = await projectKit(scripted, { analytics: true })
      await kit.open()
      await expect.poll(() => paths().length).toBe(3)
      kit.close()
      await new Promise((resolve) => setImmediate(resolve))
      expect(sent(paths)).toEqual([])
    })

  it('R7.27 is not requested when the dapp or the browser opts out', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const { kit, paths } = await projectKit({}, { analytics: true })
    await kit.open()
    await expect.poll(() => paths().length).toBe(2)
    expect(paths()).not.toContain('/getAnalyticsConfig')
  })

  it('R8.07 shows the allow-list alert once after a 403 of analytics', async () => {
    const { kit, paths, warned } = await projectKit({ '/e': status(403) }, { analytics: true })
    await kit.open()
    kit.close()
    // The opening, the closing, and the report of the alert itself.
    await expect.poll(() => sent(paths)).toHaveLength(3)
    await expect.poll(() => kit.alerts.current?.code).toBe('alert/originNotAllowed')
    expect(warned.filter((text) => text.includes('originNotAllowed'))).toHaveLength(1)
  })
})
