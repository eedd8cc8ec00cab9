import type { AdapterDefinition } from './adapter/NamespaceAdapter.ts'
import type { Feature } from './feature/Feature.ts'
import { featureErrors } from './feature/featureErrors.ts'
import { settingsErrors } from './settings/settingsErrors.ts'

/**
 * Checks what `createKit` itself goes through; schemas check the whole with the first deed. Throws
 * `settings/invalid` and `feature/duplicateNamespace`.
 */
export function checkParts(
  adapters: readonly AdapterDefinition[],
  features: readonly Feature[],
): void {
  const isAdapter = (it?: Partial<AdapterDefinition>) =>
    typeof it?.discover === 'function' && Array.isArray(it.networks) && it.networks.every(Boolean)
  const isFeature = (it?: Partial<Feature>) => typeof it?.setup === 'function'
  if (!Array.isArray(adapters) || !adapters.every(isAdapter)) throw notAList('adapters')
  if (!Array.isArray(features) || !features.every(isFeature)) throw notAList('features')
  const namespaces = adapters.map(({ namespace }: AdapterDefinition) => namespace)
  const twice = namespaces.find((it, at) => namespaces.indexOf(it) !== at)
  if (twice) throw featureErrors.create('duplicateNamespace', [twice])
}

function notAList(name: string): Error {
  return settingsErrors.create('invalid', [`${name}: Expected an array of ${name}`])
}
