import type { AdapterDefinition } from '../adapter/NamespaceAdapter.ts'
import { settingsErrors } from '../settings/settingsErrors.ts'
import type { KitOptions } from './KitOptions.ts'
import { optionsSchema } from './optionsSchema.ts'

/** Checks what the dapp gave to `createKit`. Rejects with `settings/invalid`, which names the option. */
export async function parseOptions(given: unknown): Promise<void> {
  // The words of what is wrong load when something is.
  if (!optionsSchema.safeParse(given).success)
    (await import('../settings/checkOptions.ts')).checkOptions('createKit', optionsSchema, given)
  // The schema is that of the type.
  const { adapters, defaultNetwork } = given as KitOptions<readonly AdapterDefinition[], unknown>
  const ids = adapters.flatMap(({ networks }) => networks.map((it) => it.caipNetworkId))
  if (defaultNetwork === undefined || ids.includes(defaultNetwork)) return
  const what = `defaultNetwork: Expected the id of a network of the adapters, received string "${defaultNetwork}"`
  const hint = ids.length > 0 ? `Configured are ${ids.join(', ')}` : 'There is no adapter'
  throw settingsErrors.create('invalid', [what], { hints: [hint], docsPath: 'options.md' })
}
