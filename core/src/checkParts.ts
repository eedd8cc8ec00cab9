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
  checkList('adapters', adapters, isAdapter)
  checkList('features', features, isFeature)
  const namespaces = adapters.map(({ namespace }: AdapterDefinition) => namespace)
  const twice = namespaces.find((it, at) => namespaces.indexOf(it) !== at)
  if (twice) throw featureErrors.create('duplicateNamespace', [twice])
}

function checkList<item>(name: string, list: readonly item[], fits: (it: item) => boolean): void {
  if (!Array.isArray(list) || !list.every(fits))
    throw settingsErrors.create('invalid', [`${name}: Expected an array of ${name}`])
}
