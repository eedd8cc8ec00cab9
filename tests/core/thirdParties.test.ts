import { type AdapterDefinition, type Connection, createKit, memoryDriver } from '@portico/core'
import { defineFeature, type FeatureHost } from '@portico/core/feature'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { steppingClock } from './fakes/steppingClock.ts'

const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const lost: unknown[] = []
const onLost = (error: unknown) => void lost.push(error)
beforeEach(() => {
  process.on('unhandledRejection', onLost)
  process.on('uncaughtException', onLost)
})
afterEach(() => {
  process.off('unhandledRejection', onLost)
  process.off('uncaughtException', onLost)
  report.mockClear()
  lost.length = 0
})

const throws = () => {
  throw new Error('broken on purpose')
}
const rejects = async () => throws()
const unreadable: ProxyHandler<object> = { get: throws, getPrototypeOf: throws }
const hangs = () => new Promise<never>(() => undefined)
type Manner = () => unknown
/** How a function of a third party may misbehave. */
const manners: Readonly<Record<string, Manner>> = {
  throws,
  rejects,
  'throws a value that cannot be read': () => {
    throw new Proxy({}, unreadable)
  },
  'answers undefined': () => undefined,
  'answers null': () => null,
  'answers a number': () => 7,
  'answers an odd object': () => ({ length: 3 }),
  'answers a list of odd items': () => [null, 7, {}],
  'never settles': hangs,
}
/** Manners that the hook allows, or that need no report. */
type Case = {
  readonly parts: (manner: Manner) => Parts
  readonly fine?: readonly string[]
  /** The step of the visit that a hook which never settles refuses. */
  readonly refuses?: 'connect' | 'switch'
}
type Parts = {
  feature?: object
  hooks?: object
  adapter?: object
  driver?: object
  /** Of the sound adapter. */
  names?: object
}

const guard = (name: 'connect' | 'disconnect' | 'switchNetwork' | 'close') => (manner: Manner) => ({
  feature: { setup: (host: FeatureHost) => host.guards.add(name, manner as never) },
})
const ofFeature = (hook: string) => (manner: Manner) => ({ hooks: { [hook]: manner } })
const names = (method: string) => (manner: Manner) => ({
  hooks: { names: () => ({ id: 'evil', [method]: manner }) },
})
const chainNames = (method: string) => (manner: Manner) => ({
  names: { id: 'evil', [method]: manner },
})
const ofAdapter = (hook: string) => (manner: Manner) => ({
  adapter: { ...fakeAdapter('evil'), [hook]: manner },
})
const answers = Object.keys(manners).filter((it) => /undefined|null|odd/.test(it))
const failuresAside = Object.keys(manners).filter((it) => !/throws|rejects/.test(it))
const nothing = ['answers undefined', 'answers null']
const cases: Readonly<Record<string, Case>> = {
  'setup of a feature': {
    parts: (setup) => ({ feature: { setup } }),
    fine: failuresAside,
  },
  'start of a feature': { parts: ofFeature('start') },
  'stop of a feature': {
    parts: (stop) => ({ hooks: { start: () => stop } }),
    fine: failuresAside,
  },
  'connectors of a feature': { parts: ofFeature('connectors') },
  'a connector of a feature': { parts: (create) => ({ hooks: { connectors: () => [create] } }) },
  'balanceSource of a feature': { parts: ofFeature('balanceSource') },
  'getBalances of a feature': {
    parts: (getBalances) => ({ hooks: { balanceSource: () => ({ getBalances }) } }),
    fine: nothing,
  },
  'names of a feature': { parts: ofFeature('names') },
  'lookup of a feature': { parts: names('lookup'), fine: answers },
  'resolve of a feature': { parts: names('resolve'), fine: nothing },
  'normalize of a feature': { parts: names('normalize'), fine: nothing },
  'permissions of a feature': { parts: ofFeature('permissions') },
  'signIn of a feature': { parts: ofFeature('signIn') },
  'lookup of an adapter': { parts: chainNames('lookup'), fine: answers },
  'resolve of an adapter': { parts: chainNames('resolve'), fine: nothing },
  'normalize of an adapter': { parts: chainNames('normalize'), fine: nothing },
  'guard of connect': { parts: guard('connect'), refuses: 'connect' },
  'guard of switchNetwork': { parts: guard('switchNetwork'), refuses: 'switch' },
  'guard of disconnect': { parts: guard('disconnect') },
  'guard of close': { parts: guard('close') },
  'discover of an adapter': { parts: ofAdapter('discover'), fine: ['never settles'] },
  'stop of an adapter': {
    parts: (stop) => ofAdapter('discover')(() => stop),
    fine: failuresAside,
  },
  'a connector of an adapter': {
    parts: (create) =>
      ofAdapter('discover')((({ found }: { found(create: Manner): void }) => {
        found(create)
        return () => undefined
      }) as Manner),
  },
  'load of an adapter': { parts: ofAdapter('load') },
  'getItem of storage': {
    parts: (getItem) => ({ driver: { getItem } }),
    fine: nothing,
  },
  'setItem of storage': {
    parts: (setItem) => ({ driver: { setItem } }),
    fine: failuresAside,
  },
  'removeItem of storage': {
    parts: (removeItem) => ({
      driver: { removeItem },
      feature: { setup: (host: FeatureHost) => host.storage.remove('notes') },
    }),
    fine: failuresAside,
  },
  'subscribe of storage': { parts: (subscribe) => ({ driver: { subscribe } }), fine: nothing },
  'stop of storage': {
    parts: (stop) => ({ driver: { subscribe: () => stop } }),
    fine: failuresAside,
  },
}

/** A visit from the start of a kit to its end; each step must end within two minutes of its clock. */
async function visit({ feature, hooks, adapter, driver, names }: Parts) {
  const clock = steppingClock()
  const wallet = new FakeWallet('wallet', ['eip155'])
  const token = {
    symbol: 'COIN',
    name: 'Coin',
    chainId: 'eip155:1',
    quantity: { numeric: '1', decimals: '18' },
  }
  const balances = { getBalances: async () => [token] }
  const soundNames = {
    id: 'chain',
    lookup: async () => ({ name: 'alice.test' }),
    resolve: async () => 'wallet-eip155',
  }
  const sound = fakeAdapter('eip155', { balances, names: { ...soundNames, ...names } })
  const evil = defineFeature(
    { id: 'evil', apiVersion: 1, setup: () => ({}), ...feature } as never,
    hooks as never,
  )
  const kit = createKit({
    adapters: [sound, ...(adapter ? [adapter as AdapterDefinition] : [])],
    features: [evil, defineFeature({ id: 'sound', apiVersion: 1, setup: (host) => ({ host }) })],
    connectors: [wallet.create],
    storage: { ...memoryDriver(), ...driver },
    fetch: () => Promise.reject(new Error('This test has no network')),
    analytics: false,
    clock,
  })
  const within = async (step: string, work: Promise<unknown> | undefined, failing = false) => {
    let outcome = 'pending'
    work?.then(
      () => (outcome = 'ok'),
      (error) => (outcome = failing ? 'ok' : `failed: ${error?.message}`),
    )
    for (let waited = 0; waited < 130 && outcome === 'pending'; waited += 10) {
      await vi.dynamicImportSettled()
      if (outcome === 'pending') await clock.advance(10_000)
    }
    expect(`${step} ${outcome}`).toBe(`${step} ok`)
  }
  const stop = kit.start()
  await within('connect', kit.connect({ connectorId: 'wallet' }))
  await within('switch', kit.switchNetwork('eip155:2'))
  await within('open', kit.open())
  expect(kit.close()).toBe(true)
  const account = 'eip155:1:wallet-eip155'
  await within('identity', kit.identities.load(account))
  await within('resolve', kit.identities.resolve('alice.test', { networkId: 'eip155:1' }), true)
  await within('balances', kit.balances.load(kit.connections.current() as Connection, true))
  expect(kit.balances.of(kit.connections.current()).status).not.toBe('pending')
  const { host } = kit.features.sound
  await within('permissions', Promise.allSettled(host.permissionSources()))
  await within('sign-in', Promise.resolve(host.signIn()), true)
  const evilNamespace = adapter && 'namespace' in adapter ? adapter.namespace : undefined
  if (evilNamespace) await within('load', kit.adapters.load(evilNamespace as never), true)
  expect(kit.connectors.of('eip155').map(({ id }) => id)).toEqual(['wallet'])
  await within('disconnect', kit.disconnect())
  expect(kit.connections.status()).toBe('disconnected')
  stop()
  kit.start()()
  expect(wallet.asked.filter((it) => it === 'disconnect')).toHaveLength(1)
  await clock.advance(0)
  return kit
}

describe('a third party that misbehaves affects itself alone, and is named in the console', () => {
  for (const [hook, { parts, refuses, fine = [] }] of Object.entries(cases))
    for (const [name, manner] of Object.entries(manners))
      it(`${hook} ${name}`, async () => {
        if (name === 'never settles' && refuses)
          await expect(visit(parts(manner))).rejects.toThrow(
            `${refuses} failed: Connection refused`,
          )
        else await visit(parts(manner))
        expect(lost).toEqual([])
        const lines = report.mock.calls.map(([line]) => String(line))
        if (!fine.includes(name))
          expect(lines.join('\n')).toMatch(hook.endsWith('storage') ? /storage/ : /evil/)
      })
})

describe('a feature in plain JavaScript', () => {
  it.each([
    ['views', null],
    ['slots', null],
    ['views', 7],
    ['slots', [null, {}]],
    ['slots', 'text'],
  ])('with %s: %j does not stop createKit', (part, value) => {
    const odd = defineFeature({ id: 'evil', apiVersion: 1, setup: () => 1, [part]: value } as never)
    const sound = defineFeature({ id: 'sound', apiVersion: 1, setup: () => 'alive' })
    expect(createKit({ adapters: [], features: [odd, sound] }).features.sound).toBe('alive')
  })
})
