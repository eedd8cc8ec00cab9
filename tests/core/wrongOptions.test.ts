import { createKit, KitError, memoryDriver } from '@portico/core'
import { defineFeature } from '@portico/core/feature'
import { eip155, mainnet } from '@portico/eip155'
import { verifier } from '@portico/eip155/siwx'
import { activity } from '@portico/features/activity'
import { balances } from '@portico/features/balances'
import { siwx } from '@portico/features/siwx'
import { walletConnect } from '@portico/features/walletconnect'
import { createSiwx } from '@portico/server/siwx'
import { describe, expect, it, vi } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { switched } from './fakes/switches.ts'

/** Any function, as plain JavaScript calls it. */
type Loose = (...args: unknown[]) => unknown
const create = createKit as Loose
const loose = <f extends (...args: never[]) => unknown>(f: f) => f as unknown as Loose // the calls are wrong on purpose

const adapters = [fakeAdapter('eip155')]
const metadata = { name: 'Acme' }
const custom = { id: 'acme', name: 'Acme' }
const server = { domain: 'acme.example', verifiers: [verifier()] }

/** Invalid values and the error's text; `{…}` is passed to `createKit` with an adapter. */
const wrongOptions: readonly [given: unknown, message: string][] = [
  [
    { adapters: [eip155] },
    'adapters.0: Expected an adapter, such as eip155({ networks: [mainnet] }), received function eip155',
  ],
  [
    { adapters: eip155({ networks: [mainnet] }) },
    'adapters: Expected array of adapters, received object',
  ],
  [
    { adapters: [undefined] },
    'adapters.0: Expected an adapter, such as eip155({ networks: [mainnet] }), received undefined',
  ],
  [
    { features: [walletConnect] },
    'features.0: Expected a feature made by defineFeature, such as send(), received function walletConnect',
  ],
  [{ features: walletConnect() }, 'features: Expected array of features, received object'],
  [
    { features: [false] },
    'features.0: Expected a feature made by defineFeature, such as send(), received boolean',
  ],
  [
    { features: [{ id: 'own', apiVersion: 1, setup: () => 1 }] },
    'features.0: Expected a feature made by defineFeature, such as send(), received object',
  ],
  [
    { features: [defineFeature({ apiVersion: 1, setup: () => 1 } as never)] }, // as plain JavaScript may
    'features.0.id: Required (string)',
  ],
  [
    { connectors: [5] },
    'connectors.0: Expected a function that returns a connector, received number',
  ],
  [
    { connectors: [{}] },
    'connectors.0: Expected a function that returns a connector, received object',
  ],
  [
    { connectors: new FakeWallet().create },
    'connectors: Expected array of connectors, received function',
  ],
  [
    { defaultNetwork: 'eip155:777' },
    'defaultNetwork: Expected the id of a network of the adapters, received string "eip155:777"',
  ],
  [{ defaultNetwork: 1 }, 'defaultNetwork: Expected string, received number 1'],
  [
    { termsUrl: 'javascript:alert(1)' },
    'termsUrl: Expected an absolute URL of http or https, such as https://acme.example, received string "javascript:alert(1)"',
  ],
  [
    { privacyUrl: '/privacy' },
    'privacyUrl: Expected an absolute URL of http or https, such as https://acme.example, received string "/privacy"',
  ],
  [
    { services: 'https://acme.example' },
    'services: Expected object, received string "https://acme.example"',
  ],
  [
    { services: { data: 'file:///v1' } },
    'services.data: Expected an absolute URL of http or https',
  ],
  [{ services: { rpc: 'https://acme.example' } }, 'services: Unknown rpc'],
  [{ projectId: ' ' }, 'projectId: Expected a non-empty string, received string " "'],
  [{ metadata: { name: '' } }, 'metadata.name: Expected a non-empty string, received string ""'],
  [
    { metadata: { ...metadata, url: 'acme.example' } },
    'metadata.url: Expected an absolute URL of http or https, such as https://acme.example, received string "acme.example"',
  ],
  [
    { metadata: { ...metadata, icons: ['javascript:1'] } },
    'metadata.icons.0: Expected the address of a picture: https, data:image or a path, received string "javascript:1"',
  ],
  [{ theme: 'dark' }, 'theme: Expected object, received string "dark"'],
  [
    { theme: { mode: 'blue' } },
    'theme.mode: Expected "light", "dark" or "system", received string "blue"',
  ],
  [{ theme: { radius: '8px' } }, 'theme.radius: Expected number, received string "8px"'],
  [{ theme: { radius: -1 } }, 'theme.radius: Expected at least 0, received number -1'],
  [{ wallets: ['metamask'] }, 'wallets: Expected object, received array'],
  [
    { wallets: { all: true } },
    'wallets.all: Expected "show", "hide" or "onlyMobile", received boolean true',
  ],
  [{ wallets: { custom: [{ name: 'Acme' }] } }, 'wallets.custom.0.id: Required (string)'],
  [
    { wallets: { custom: [{ ...custom, mobile_link: 'javascript:alert(1)' }] } },
    'wallets.custom.0.mobile_link: Expected a link that opens a wallet, such as wallet://, received string "javascript:alert(1)"',
  ],
  [{ messages: { react: { connect: 'x' } } }, 'messages.react: Expected string, received object'],
  [
    { messages: { 'conect.title': 'x' } },
    'messages: Expected keys such as react.connect.title, received "conect.title"',
  ],
  [{ locales: { de: { 'react.cancel': 'x' } } }, 'locales.de: Expected function, received object'],
  [{ storage: {} }, 'storage.getItem: Required (function)'],
  [{ clock: Date }, 'clock: Expected object, received function Date'],
  [{ preload: true }, 'preload: Expected "idle", "intent" or "none", received boolean true'],
  [
    { images: 'none' },
    'images: Expected \'remote\' or origins such as https://cdn.acme.example, received string "none"',
  ],
  [
    { remoteFeatures: { swaps: true }, features: [switched] },
    'remoteFeatures.swaps: Expected false or an array of strings, received boolean true',
  ],
  [{ remoteFeatures: { swaps: false } }, 'remoteFeatures: Unknown swaps'],
  [{ order: { accountTab: ['tokens'] } }, 'order.accountTab: Expected function, received array'],
  [{ multiWallet: 'yes' }, 'multiWallet: Expected boolean, received string "yes"'],
  [{ proyectId: 'x' }, 'Unknown proyectId'],
]

/** A feature with invalid options, and the error's text. */
const wrongFeatures: readonly [name: string, make: Loose, given: unknown, message: string][] = [
  [
    'siwx',
    loose(siwx),
    { verifiers: [] },
    'verifiers: Expected at least one verifier, received array',
  ],
  ['siwx', loose(siwx), { verifiers: [verifier] }, 'verifiers.0: Expected a verifier: '],
  ['siwx', loose(siwx), { server: 5 }, 'server: Expected string, received number 5'],
  [
    'siwx',
    loose(siwx),
    { server: 'javascript:1' },
    'server: Expected a path or URL, as /api/siwx, received string "javascript:1"',
  ],
  ['siwx', loose(siwx), { server: '/api', requried: false }, 'Unknown requried'],
  [
    'siwx',
    loose(siwx),
    { server: '/api', expiresIn: '7d' },
    'expiresIn: Expected number, received string "7d"',
  ],
  [
    'siwx',
    loose(siwx),
    { server: '/api', statement: 'a\nb' },
    'statement: Expected one line of printable ASCII characters',
  ],
  [
    'walletConnect',
    loose(walletConnect),
    {},
    'relayUrl: Required (a relay), since there is no projectId',
  ],
  ['walletConnect', loose(walletConnect), null, 'Expected object, received null'],
  [
    'walletConnect',
    loose(walletConnect),
    { relayUrl: 'https://relay.example' },
    'relayUrl: Expected a WebSocket URL, as wss://relay.acme.example, received string "https://relay.example"',
  ],
  ['walletConnect', loose(walletConnect), { projectID: 'x' }, 'Unknown projectID'],
  [
    'walletConnect',
    loose(walletConnect),
    { relayUrl: 'wss://r.example', namespaces: { eip155: ['personal_sign'] } },
    'namespaces.eip155: Expected object, received array',
  ],
  ['balances', loose(balances), { currency: 'chf' }, 'currency: Expected "usd", "eur", '],
  [
    'balances',
    loose(balances),
    { baseUrl: '/data' },
    'baseUrl: Expected an absolute URL, as https://data.acme.example, received string "/data"',
  ],
  [
    'activity',
    loose(activity),
    { onramp: true },
    'onramp: Expected "coinbase", received boolean true',
  ],
]

const wrongServers: readonly [given: unknown, message: string][] = [
  [undefined, 'Required (object)'],
  [{}, 'domain: Required (a host such as acme.example, or several)'],
  [{ domain: 'acme.example' }, 'verifiers: Required (array)'],
  [{ ...server, verifiers: [] }, 'verifiers: Expected at least one verifier, received array'],
  [{ ...server, verifiers: [verifier] }, 'verifiers.0: Expected a verifier: '],
  [
    { ...server, domain: 5 },
    'domain: Expected a host such as acme.example, or several, received number 5',
  ],
  [{ ...server, lifetime: '7d' }, 'lifetime: Expected number, received string "7d"'],
  [
    { ...server, basePath: 'api' },
    'basePath: Expected a path such as /api/siwx, received string "api"',
  ],
  [{ ...server, chainIds: [1] }, 'chainIds.0: Expected string, received number 1'],
  [{ ...server, rates: 5 }, 'rates: Expected object, received number 5'],
  [{ ...server, cookie: 'a b' }, 'cookie: Expected the name of a cookie, received string "a b"'],
  [{ ...server, secrett: 'x' }, 'Unknown secrett'],
]

const invalid = (of: string, message: string) =>
  expect.objectContaining({
    code: 'settings/invalid',
    message: expect.stringContaining(`Bad option of ${of}: ${message}`),
  })

/** Creates, starts and checks a kit, as a dapp in development does. */
async function use(options: object): Promise<void> {
  const kit = create({ adapters, storage: memoryDriver(), ...options }) as ReturnType<
    typeof createKit
  >
  kit.start()()
  await kit.check()
}

describe('an invalid option', () => {
  it.each(wrongOptions)('R8.11 of createKit is named: %j', async (given, message) => {
    await expect(use(given as object)).rejects.toEqual(invalid('createKit', message))
  })

  it.each([undefined, null, 'eip155'])('R8.11 of createKit(%j) is named', (given) => {
    expect(() => create(given)).toThrow(
      invalid('createKit', 'Expected object with adapters, received'),
    )
  })

  it.each(wrongFeatures)('R8.11 of %s is named: %o%j', async (of, make, given, message) => {
    await expect(use({ features: [make(given)] })).rejects.toEqual(invalid(of, message))
  })

  it.each(wrongServers)('R8.11 of createSiwx is named: %j', (given, message) => {
    expect(() => loose(createSiwx)(given)).toThrow(invalid('createSiwx', message))
  })

  it('of siwx() without a verifier names what is missing', () => {
    expect(() => loose(siwx)()).toThrow(
      expect.objectContaining({
        code: 'siwx/notEnabled',
        hints: ['Give siwx() a server or verifiers'],
      }),
    )
  })

  it('hints at the missing call, the known keys and the configured networks', async () => {
    const hints = (options: object) => use(options).catch((error: KitError) => error.hints)
    expect(await hints({ adapters: [eip155] })).toEqual(['Call it: eip155(…)'])
    expect(await hints({ theme: { colour: 'red' } })).toEqual([
      'Known are mode, accent, accentDark, radius, font',
    ])
    expect(await hints({ defaultNetwork: 'eip155:777' })).toEqual([
      'Configured are eip155:1, eip155:2',
    ])
  })

  it('is reported for a feature whose setup throws', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = defineFeature({
      id: 'broken',
      apiVersion: 1,
      setup: (): string => {
        throw new Error('broken on purpose')
      },
    })
    await expect(use({ features: [broken] })).rejects.toMatchObject({
      code: 'feature/setupFailed',
      shortMessage: 'The feature "broken" failed to start',
    })
    report.mockRestore()
  })
})

describe('a kit with valid options', () => {
  it('passes its check', async () => {
    const kit = createKit({
      adapters: [eip155({ networks: [mainnet] })],
      features: [
        walletConnect({ relayUrl: 'wss://relay.acme.example' }),
        siwx({ server: '/api/siwx' }),
        balances({ currency: 'eur' }),
        activity(),
      ],
      defaultNetwork: 'eip155:1',
      messages: { 'react.connect.title': 'Hello', 'siwx.signIn': 'Hello' },
      wallets: { custom: [{ ...custom, mobile_link: 'acme://', image_url: '/acme.png' }] },
    })
    await expect(kit.check()).resolves.toBeUndefined()
  })
})

describe('a connector that throws', () => {
  it('is reported when the kit starts, and does not affect others', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = () => {
      throw new Error('broken on purpose')
    }
    const connectors = [broken, new FakeWallet().create]
    const kit = createKit({ adapters, storage: memoryDriver(), connectors })
    const stop = kit.start()
    expect(kit.connectors.all.map(({ id }) => id)).toEqual(['wallet'])
    expect(report).toHaveBeenCalledOnce()
    stop()
    report.mockRestore()
  })
})

describe('in development', () => {
  it.each([
    ['with debug', {}, { debug: true }],
    ['by the mode of the bundler', { NODE_ENV: 'development' }, {}],
  ])('checks options without an opening, %s', async (_, mode, options) => {
    vi.stubEnv('NODE_ENV', (mode as { NODE_ENV?: string }).NODE_ENV ?? 'production')
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const kit = create({ adapters, storage: memoryDriver(), theme: 'dark', ...options })
    const stop = (kit as ReturnType<typeof createKit>).start()
    await expect.poll(() => report.mock.calls.join()).toContain('theme: Expected object')
    stop()
    report.mockRestore()
    vi.unstubAllEnvs()
  })

  it('is not checked before the first opening in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const kit = create({ adapters, storage: memoryDriver(), theme: 'dark' }) as ReturnType<
      typeof createKit
    >
    const stop = kit.start()
    await expect(kit.open()).rejects.toBeInstanceOf(KitError)
    expect(kit.modal.fault).toMatchObject({ code: 'settings/invalid' })
    expect(kit.modal.isOpen).toBe(true)
    expect(report).not.toHaveBeenCalled()
    kit.alerts.report(kit.modal.fault)
    kit.alerts.report(kit.modal.fault)
    expect(report).toHaveBeenCalledOnce()
    stop()
    report.mockRestore()
    vi.unstubAllEnvs()
  })
})
