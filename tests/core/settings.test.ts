import { createKit, memoryDriver } from '@portico/core'
import { internals } from '@portico/core/internal'
import { describe, expect, it, vi } from 'vitest'
import { checkKitOptions } from '../../core/src/kit/opening/checkKitOptions.ts'
import { AlertStore } from '../../core/src/modal/AlertStore.ts'
import { applyConfig } from '../../core/src/project/applyConfig.ts'
import { createServices } from '../../core/src/settings/createServices.ts'
import {
  collectSwitches,
  type RemoteConfig,
  RemoteFeatureStore,
} from '../../core/src/settings/RemoteFeatureStore.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { openKit } from './fakes/openKit.ts'
import { switched } from './fakes/switches.ts'

const adapters = [fakeAdapter('eip155')]
const base = { adapters, features: [switched] }
const metadata = { name: 'Acme' }
const run = () => undefined

/** Option → valid values, and invalid values with the error's text. */
const options: Record<string, { good: readonly unknown[]; bad: readonly [unknown, string][] }> = {
  projectId: {
    good: ['abc'],
    bad: [
      [1, 'projectId: Expected string, received number'],
      ['', 'projectId: Expected a non-empty string'],
    ],
  },
  metadata: {
    good: [metadata, { ...metadata, description: '', url: 'https://a.example', icons: ['/a.png'] }],
    bad: [
      ['Acme', 'metadata: Expected object, received string'],
      [{}, 'metadata.name: Required'],
      [{ ...metadata, url: 'acme' }, 'metadata.url: Expected an absolute URL'],
      [{ ...metadata, icons: '/a.png' }, 'metadata.icons: Expected array, received string'],
      [{ ...metadata, colour: 'red' }, 'metadata: Unknown colour'],
    ],
  },
  services: {
    good: [
      {},
      { data: 'http://127.0.0.1:1/v1', directory: 'https://a.example' },
      { images: 'https://a.example/images' },
    ],
    bad: [
      [{ data: '/v1' }, 'services.data: Expected an absolute URL'],
      [{ rpc: 'https://a.example' }, 'services: Unknown rpc'],
    ],
  },
  images: {
    good: ['remote', [], ['https://cdn.acme.example', 'https://cdn.acme.example:8443']],
    bad: [
      ['service', "images: Expected 'remote' or origins such as https://cdn.acme.example"],
      [['cdn.acme.example'], 'images: Expected '],
      [['http://cdn.acme.example'], 'images: Expected '],
      [['https://cdn.acme.example/icons'], 'images: Expected '],
      [['https://*.acme.example/'], 'images: Expected '],
      [[1], 'images: Expected '],
    ],
  },
  defaultNetwork: {
    good: ['eip155:1', 'eip155:2'],
    bad: [
      [1, 'defaultNetwork: Expected string, received number'],
      ['1', 'defaultNetwork: Expected a CAIP-2 id such as eip155:1'],
    ],
  },
  theme: {
    good: [
      {},
      { mode: 'dark', accent: '#2563EB', accentDark: '#000000', radius: 0, font: 'Inter' },
    ],
    bad: [
      [{ accent: 'red' }, 'theme.accent: Expected a color such as #2563eb'],
      [{ mode: 'blue' }, 'theme.mode: '],
      [{ radius: -1 }, 'theme.radius: '],
      [{ colour: '#000000' }, 'theme: Unknown colour'],
    ],
  },
  order: {
    good: [{ accountAction: (all: unknown) => all }],
    bad: [
      [{ accountAction: ['swaps'] }, 'order.accountAction: Expected function'],
      [{ accountActions: run }, 'order'],
    ],
  },
  remoteFeatures: {
    good: [{}, { email: false, socials: ['google'], swaps: false }, { pay: false }, { pay: true }],
    bad: [
      [{ email: ['yes'] }, 'remoteFeatures.email: Expected boolean, received array'],
      [{ email: 'yes' }, 'remoteFeatures.email: '],
      [{ socials: true }, 'remoteFeatures.socials'],
      [{ pay: 'yes' }, 'remoteFeatures.pay: '],
      [{ telepathy: true }, 'remoteFeatures: Unknown telepathy'],
    ],
  },
  restrictedTimezones: {
    good: [[], ['Asia/Shanghai']],
    bad: [
      ['Asia/Shanghai', 'restrictedTimezones: Expected array'],
      [[''], 'restrictedTimezones.0: '],
    ],
  },
  connectors: { good: [[], [run]], bad: [[[{}], 'connectors.0: Expected function']] },
  locale: { good: ['de'], bad: [[1, 'locale: Expected string, received number']] },
  locales: { good: [{ de: run }], bad: [[{ de: {} }, 'locales.de: Expected function']] },
  messages: {
    good: [{ 'react.connect.title': 'Hello' }],
    bad: [[{ a: 1 }, 'messages.a: Expected string, received number']],
  },
  storagePrefix: { good: ['x/'], bad: [[1, 'storagePrefix: Expected string, received number']] },
  storage: {
    good: [memoryDriver()],
    bad: [[{ getItem: run, setItem: run }, 'storage.removeItem: ']],
  },
  clock: {
    good: [{ now: run, after: run, random: run }],
    bad: [[{ now: run, random: run }, 'clock.after: ']],
  },
  fetch: { good: [fetch], bad: [['fetch', 'fetch: Expected function']] },
  features: {
    good: [[], [{ id: 'a', apiVersion: 1, setup: run }]],
    bad: [
      [[{ id: 'a', setup: run }], 'features.0.apiVersion: Required'],
      [{}, 'features: Expected array, received object'],
    ],
  },
}
const flags = [
  'legalCheckbox',
  'multiWallet',
  'basic',
  'allowUnsupportedNetwork',
  'branding',
  'analytics',
  'debug',
  'mobile',
]
for (const flag of flags)
  options[flag] = {
    good: [true, false],
    bad: [['yes', `${flag}: Expected boolean, received string`]],
  }
for (const url of ['termsUrl', 'privacyUrl'])
  options[url] = {
    good: ['https://a.example/terms'],
    bad: [['terms', `${url}: Expected an absolute URL`]],
  }

describe('the options of createKit', () => {
  for (const [name, { good, bad }] of Object.entries(options)) {
    it(`accepts valid ${name}`, async () => {
      for (const value of [...good, undefined])
        await expect(checkKitOptions({ ...base, [name]: value })).resolves.toBeUndefined()
    })

    for (const [value, message] of bad)
      it(`R8.11 names an invalid ${name}: ${message}`, async () => {
        await expect(checkKitOptions({ ...base, [name]: value })).rejects.toEqual(
          expect.objectContaining({
            code: 'settings/invalid',
            message: expect.stringContaining(`Bad option of createKit: ${message}`),
          }),
        )
      })

    for (const [value] of bad)
      it(`reports an invalid ${name} on the first opening at the latest, as an error card`, async () => {
        const open = async () => {
          const kit = createKit({ ...base, [name]: value } as never)
          await kit.open().finally(() => expect(kit.modal.fault).toBeDefined())
        }
        await expect(open()).rejects.toMatchObject({
          code: expect.stringMatching(/^(settings|feature)\//),
          message: expect.stringContaining(name.replace(/s$/, '')),
        })
      })
  }

  it('names an unknown option', async () => {
    await expect(checkKitOptions({ adapters, proyectId: 'x' })).rejects.toEqual(
      expect.objectContaining({
        code: 'settings/invalid',
        shortMessage: 'Bad option of createKit: Unknown proyectId',
      }),
    )
  })

  for (const bad of [undefined, null, {}, 'eip155', [undefined], [{}], [{ namespace: 'ton' }]])
    it(`names adapters in createKit or on the first opening when they are ${JSON.stringify(bad)}`, async () => {
      const open = async () => createKit({ adapters: bad } as never).open()
      await expect(open()).rejects.toMatchObject({
        code: expect.stringMatching(/^settings\//),
        message: expect.stringContaining('adapters'),
      })
    })

  it('rejects two adapters of one namespace at start-up', () => {
    const twice = [fakeAdapter('eip155'), fakeAdapter('eip155')]
    expect(() => createKit({ adapters: twice })).toThrow(
      expect.objectContaining({
        code: 'settings/invalid',
        shortMessage: expect.stringContaining('one adapter for each namespace'),
      }),
    )
  })

  it('accepts a kit without adapters', async () => {
    await expect(createKit({ adapters: [] }).open()).resolves.toBeUndefined()
  })
})

describe('services', () => {
  const find = (settings: Parameters<typeof createServices>[0]) => {
    const alerts: string[] = []
    const service = createServices(settings, (key) => void alerts.push(key))
    return { service, alerts }
  }

  it('R5.12 R1.03 has no vendor URL without a project id, and raises an alert', () => {
    const { service, alerts } = find({})
    expect(service('data')).toBeUndefined()
    expect(alerts).toEqual(['noProjectId'])
  })

  it("has the vendor's URL with a project id, unless the dapp has its own service", () => {
    const { service, alerts } = find({ projectId: 'p', services: { data: 'https://own.example' } })
    expect(service('data')).toBe('https://own.example')
    expect(service('directory')).toMatch(/^https:/)
    expect(alerts).toEqual([])
  })

  it("needs no project id for the dapp's own service, and raises no alert for it", () => {
    const { service, alerts } = find({ services: { data: 'https://own.example' } })
    expect(service('data')).toBe('https://own.example')
    expect(alerts).toEqual([])
  })

  it('raises no alert for analytics without an endpoint', () => {
    const { service, alerts } = find({})
    expect(service('analytics')).toBeUndefined()
    expect(alerts).toEqual([])
  })

  it('R1.06 has no URL and no alert in basic mode', () => {
    const all = { data: 'https://own.example', analytics: 'https://own.example' }
    const { service, alerts } = find({ basic: true, projectId: 'p', services: all })
    for (const name of ['data', 'directory', 'analytics', 'secureSite'] as const)
      expect(service(name)).toBeUndefined()
    expect(alerts).toEqual([])
  })
})

describe('remote switches', () => {
  const switches = collectSwitches([switched])
  /** A store after a configuration was applied, and the alert that this raised. */
  function applied(
    local: RemoteConfig,
    remote?: RemoteConfig,
    { basic = false, from = switches } = {},
  ) {
    const remoteFeatures = new RemoteFeatureStore({ switches: from, local: local as never, basic })
    const alerts = new AlertStore(true)
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    if (remote) applyConfig({ alerts, remoteFeatures }, remote)
    warn.mockRestore()
    return { features: remoteFeatures.features, alert: alerts.current?.shortMessage }
  }
  const off = {
    email: false,
    socials: false,
    swaps: false,
    onramp: false,
    activity: false,
    branding: false,
    multiWallet: false,
  }

  it('R3.17 R9.09 uses the defaults without settings', () => {
    expect(applied({}).features).toEqual({
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      swaps: ['1inch'],
      onramp: ['meld', 'coinbase'],
      activity: true,
      branding: true,
      multiWallet: false,
    })
  })

  it('R1.06 turns every remote feature off in basic mode', () => {
    const wanted = { email: true, multiWallet: true }
    const { features, alert } = applied(wanted, wanted, { basic: true })
    expect(features).toEqual(off)
    expect(alert).toBeUndefined()
  })

  it('R9.11 turns every remote feature off in a restricted time zone, and none by default', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const featuresIn = (restrictedTimezones?: readonly string[]) =>
      createKit({
        adapters: [],
        features: [switched],
        remoteFeatures: { email: true },
        ...(restrictedTimezones && { restrictedTimezones }),
      }).remoteFeatures.features
    expect(featuresIn(['Nowhere/Zone', timeZone])).toEqual(off)
    expect(featuresIn(['Nowhere/Zone'])).toMatchObject({ email: true, branding: true })
    expect(featuresIn()).toMatchObject({ email: true, branding: true })
  })

  it('R9.09 has no payments, whatever the dapp or the project says', () => {
    const kit = createKit({ adapters: [], debug: true, remoteFeatures: { pay: true } })
    applyConfig(internals(kit), { payments: true, branding: true })
    expect(kit.remoteFeatures.features).toEqual({ branding: true, multiWallet: false })
    expect(kit.alerts.current).toBeUndefined()
  })

  it("R3.17 uses the dapp's values without a remote configuration", () => {
    const { features } = applied({ socials: ['google'], swaps: false })
    expect(features).toMatchObject({ socials: ['google'], swaps: false, email: true })
  })

  it('R3.17 prefers a remote configuration; missing switches are off, and null leaves them to the dapp', () => {
    const { features } = applied(
      { socials: ['google'], email: false },
      { socials: ['x'], email: null, activity: true, onramp: null },
    )
    expect(features).toEqual({
      ...off,
      socials: ['x'],
      activity: true,
      onramp: ['meld', 'coinbase'],
    })
  })

  it('R8.07 names overridden local settings, and not equal ones', () => {
    const { alert } = applied(
      { email: true, socials: ['google', 'x'], swaps: ['1inch'], activity: false },
      { email: false, socials: ['google', 'x'], activity: null },
    )
    expect(alert).toBe('Remote settings override: email, swaps')
  })

  it('ignores switches of features that are not installed', () => {
    const { features } = applied({}, undefined, { from: collectSwitches([]) })
    expect(features).toEqual({ multiWallet: false, branding: true })
  })

  it('R8.07 raises one alert when a remote configuration overrides the dapp', async () => {
    const { kit } = openKit({
      debug: true,
      features: [switched],
      remoteFeatures: { email: true },
      multiWallet: true,
    } as Parameters<typeof openKit>[0])
    const warned: string[] = []
    const { warn } = console
    console.warn = (text: string) => warned.push(text)
    try {
      applyConfig(internals(kit), { email: false })
      applyConfig(internals(kit), { email: false })
      await expect.poll(() => kit.alerts.current).toBeDefined()
    } finally {
      console.warn = warn
    }
    expect(kit.alerts.current?.shortMessage).toBe('Remote settings override: email, multiWallet')
    expect(warned).toHaveLength(1)
    expect(kit.remoteFeatures.features.email).toBe(false)
  })
})
