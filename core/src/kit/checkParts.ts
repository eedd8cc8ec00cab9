import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { Feature } from '../feature/Feature.ts'
import { settingsErrors } from '../settings/settingsErrors.ts'
import type { KitOptions } from './Kit.ts'

/** Checks only the options that `createKit` itself reads; `kit.check()` checks all of them. Throws `settings/invalid`. */
export function checkParts(
  options: KitOptions<readonly AdapterDefinition[], readonly Feature[]>,
): void {
  if (typeof options !== 'object' || options === null)
    throw invalid(`Expected object with adapters, received ${kindOf(options)}`)
  const { adapters, features, connectors } = options
  checkList('adapters', adapters, {
    fits: (it?: Partial<AdapterDefinition>) =>
      typeof it?.discover === 'function' &&
      Array.isArray(it.networks) &&
      it.networks.every(Boolean),
    expected: 'an adapter, such as eip155({ networks: [mainnet] })',
  })
  checkList('features', features ?? [], {
    fits: (it?: Partial<Feature>) => it?.installer !== undefined,
    expected: 'a feature made by defineFeature, such as send()',
  })
  checkList('connectors', connectors ?? [], {
    fits: (it) => typeof it === 'function',
    expected: 'a function that returns a connector',
  })
  const namespaces = adapters.map(({ namespace }) => namespace)
  const twice = namespaces.find((it, at) => namespaces.indexOf(it) !== at)
  if (twice)
    throw invalid(`adapters: Expected one adapter for each namespace, received two for ${twice}`)
}

function checkList<item>(
  name: string,
  list: readonly item[],
  { fits, expected }: { fits: (it: item) => boolean; expected: string },
): void {
  if (!Array.isArray(list))
    throw invalid(`${name}: Expected array of ${name}, received ${kindOf(list)}`)
  const at = list.findIndex((it) => !fits(it))
  const found: unknown = list[at]
  if (at < 0) return
  const hints = typeof found === 'function' ? [`Call it: ${found.name}(…)`] : []
  throw invalid(`${name}.${at}: Expected ${expected}, received ${kindOf(found)}`, hints)
}

/** Written without the schema library, which is not in the entry chunk. */
function kindOf(value: unknown): string {
  if (typeof value === 'function') return `function ${value.name}`.trim()
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function invalid(what: string, hints: readonly string[] = []) {
  return settingsErrors.create('invalid', [what], { hints, docsPath: 'options.md' })
}
