import type { AdapterDefinition } from './adapter/NamespaceAdapter.ts'
import { checkParts } from './checkParts.ts'
import { createActions } from './createActions.ts'
import { createPorts } from './createPorts.ts'
import { createStores } from './createStores.ts'
import type { Feature } from './feature/Feature.ts'
import { FeatureSet } from './feature/FeatureSet.ts'
import type { Kit } from './Kit.ts'
import type { KitOptions } from './settings/KitOptions.ts'
import { prepareSession, startKit } from './startKit.ts'

/**
 * Composes a kit. It starts nothing: no storage read, no network, no listener, until `start()`.
 * Throws `settings/invalid` and `feature/*` where the parts do not fit together.
 */
export function createKit<
  const adapters extends readonly AdapterDefinition[],
  const features extends readonly Feature[] = [],
>(options: KitOptions<adapters, features>): Kit<adapters, features> {
  const { adapters: definitions, features: given = [], ...settings } = options
  checkParts(definitions, given)
  const ports = createPorts(settings)
  const features = new FeatureSet(given)
  const stores = createStores({ settings, definitions, features, ports })
  const actions = createActions(options, { ports, stores })
  const core = { ...stores, ...actions }
  // Which views and APIs there are is known to the types of the features alone.
  const own: Record<'router' | 'features', object> = {
    router: stores.router,
    features: features.setUp(core, ports),
  }
  const parts = { ...ports, ...core, definitions, features }
  const lifecycle = { prepare: () => prepareSession(parts), start: startKit(parts) }
  return { ...core, ...lifecycle, ...own } as Kit<adapters, features>
}
