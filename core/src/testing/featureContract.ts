import type { createKit } from '../createKit.ts'
import { type Feature, featureApiVersion } from '../feature/Feature.ts'
import { memoryDriver } from '../storage/drivers.ts'
import type { StorageDriver } from '../storage/keyedStorage.ts'
import { type ContractCase, ensure, isNameSource } from './ContractCase.ts'

type Make = typeof createKit
type Promises = Readonly<
  Record<string, (create: () => Feature, make: Make) => void | Promise<void>>
>

/**
 * The requirements of the kit on every feature, built in or third-party. `create` returns a new one each time; `make`
 * is the `createKit` of the kit under test.
 */
export function featureContract(create: () => Feature, make: Make): readonly ContractCase[] {
  return Object.entries(promises).map(([name, keep]) => ({
    name,
    run: async () => keep(create, make),
  }))
}

/** A kit with this feature only, and a log of the storage and network accesses of its creation. */
function kitWith(feature: Feature, make: Make) {
  const touched: string[] = []
  const memory = memoryDriver()
  const storage: StorageDriver = {
    ...memory,
    getItem(key) {
      touched.push(`read ${key}`)
      return memory.getItem(key)
    },
    setItem(key, value) {
      touched.push(`wrote ${key}`)
      memory.setItem(key, value)
    },
  }
  const fetch = (async (url: unknown) => {
    touched.push(`requested ${url}`)
    return new Response(null, { status: 503 })
  }) as typeof globalThis.fetch
  const kit = make({ adapters: [], features: [feature], storage, fetch, analytics: false })
  return { kit, touched }
}

const promises: Promises = {
  "has an id, and the kit's version of the contract"(create) {
    const { id, apiVersion } = create()
    ensure(typeof id === 'string' && id !== '', 'the id is not empty')
    ensure(apiVersion === featureApiVersion, `the contract is version ${featureApiVersion}`)
  },

  'sets up without touching storage or the network'(create, make) {
    const feature = create()
    const { kit, touched } = kitWith(feature, make)
    ensure(feature.id in kit.features, 'its API is at kit.features')
    ensure(touched.length === 0, `setting up touches nothing, but it ${touched.join(', ')}`)
  },

  'serves two independent kits'(create, make) {
    const feature = create()
    const [one, other] = [kitWith(feature, make), kitWith(feature, make)].map(
      ({ kit }) => (kit.features as Readonly<Record<string, unknown>>)[feature.id],
    )
    const shared = typeof one === 'object' && one !== null && one === other
    ensure(!shared, 'each kit gets an API of its own')
  },

  async 'loads each of its views as a component'(create) {
    for (const [name, view] of Object.entries(create().views ?? {})) {
      const { default: component } = await (
        view as { load(): Promise<{ default: unknown }> }
      ).load()
      const fits = ['function', 'object'].includes(typeof component) && component !== null
      ensure(fits, `the default export of the view ${name} is a component`)
    }
  },

  'contributes valid sources of balances and names, or none'(create, make) {
    const feature = create()
    const { kit } = kitWith(feature, make)
    const api = (kit.features as Readonly<Record<string, unknown>>)[feature.id]
    const balances = feature.balanceSource?.(api)
    const names = feature.names?.(api)
    ensure(!balances || typeof balances.getBalances === 'function', 'balances are a source')
    ensure(!names || isNameSource(names), 'names are a source with an id')
  },

  async 'contributes a source of permissions that lists, or none'(create, make) {
    const feature = create()
    const { kit } = kitWith(feature, make)
    const api = (kit.features as Readonly<Record<string, unknown>>)[feature.id]
    const source = await feature.permissions?.(api)
    ensure(!source || typeof source.list === 'function', 'permissions are a source')
  },

  'starts and stops with the kit, twice'(create, make) {
    const { kit } = kitWith(create(), make)
    kit.start()()
    kit.start()()
  },
}
