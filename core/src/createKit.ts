import type { AdapterDefinition } from './adapter/AdapterDefinition.ts'
import { lazy } from './async/lazy.ts'
import type { Feature } from './feature/Feature.ts'
import { FeatureSet } from './feature/FeatureSet.ts'
import { checkParts } from './kit/checkParts.ts'
import { createActions } from './kit/createActions.ts'
import { createPorts } from './kit/createPorts.ts'
import { createStores } from './kit/createStores.ts'
import type { Kit, KitOptions } from './kit/Kit.ts'
import { prepareSession, startKit } from './kit/startKit.ts'
import { isEqual, reaction } from './state/index.ts'

/**
 * Composes a kit without starting it: no storage read, no network request, no listener before `start()`. Throws
 * `settings/invalid` and `feature/*` when the parts are incompatible.
 */
export function createKit<
  const adapters extends readonly AdapterDefinition[],
  const features extends readonly Feature[] = [],
>(options: KitOptions<adapters, features>): Kit<adapters, features> {
  checkParts(options)
  const { adapters: definitions, features: featureList = [], ...settings } = options
  const ports = createPorts(settings)
  const features = new FeatureSet(featureList, settings.basic)
  const stores = createStores({ settings, definitions, features, ports })
  const opening = lazy(async () =>
    (await import('./kit/opening/createOpening.ts')).createOpening(options, { ports, stores }),
  )
  const actions = createActions(opening, { ports, stores })
  const core = { ...stores, ...actions }
  // Only the types of the features know which views and APIs exist.
  const untyped: Record<'router' | 'features', object> = {
    router: stores.router,
    features: features.setUp(core, ports),
  }
  const check = async () => (await opening()).checkKit({ settings, ...untyped })
  const parts = { ...ports, ...core, definitions, features, check }
  const kit = {
    ...core,
    ...untyped,
    check,
    prepare: () => prepareSession(parts),
    start: startKit(parts),
    subscribe: ((selector, listener, options) =>
      reaction(
        () => selector(kit),
        (value, before) => listener(value, before),
        {
          ...options,
          equals: isEqual,
        },
      )) as Kit<adapters, features>['subscribe'],
  } as Kit<adapters, features>
  // Libraries such as Vue do not proxy a non-extensible object; otherwise they would wrap every store of the kit.
  return Object.preventExtensions(kit)
}
