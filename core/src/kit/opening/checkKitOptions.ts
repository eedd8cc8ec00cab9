import type { AdapterDefinition } from '../../adapter/AdapterDefinition.ts'
import { describeValue } from '../../errors/schemaMessage.ts'
import { collectSwitches, type RemoteSwitches } from '../../settings/RemoteFeatureStore.ts'
import { settingsErrors } from '../../settings/settingsErrors.ts'
import type { KitOptions } from '../Kit.ts'
import { optionsSchema } from './optionsSchema.ts'

type Options = KitOptions<
  readonly AdapterDefinition[],
  readonly { readonly remote?: RemoteSwitches }[]
>

/** Checks the options of `createKit`. Rejects with `settings/invalid`, which names the option. */
export async function checkKitOptions(input: unknown): Promise<void> {
  // The code that words the error loads only when an option is invalid.
  if (!optionsSchema.safeParse(input).success)
    (await import('../checks/checkOptions.ts')).checkOptions('createKit', optionsSchema, input)
  // The schema accepts exactly what the type describes.
  const options = input as Options
  checkDefaultNetwork(options)
  checkSwitches(options)
}

function checkDefaultNetwork({ adapters, defaultNetwork }: Options): void {
  const ids = adapters.flatMap(({ networks }) => networks.map((it) => it.caipNetworkId))
  if (defaultNetwork === undefined || ids.includes(defaultNetwork)) return
  const what = `defaultNetwork: Expected the id of a network of the adapters, received string "${defaultNetwork}"`
  throw invalid(what, ids.length > 0 ? `Configured are ${ids.join(', ')}` : 'There is no adapter')
}

/** Switches of the vendor's configuration for what the kit does not offer: accepted, and off whatever they say. */
const notOffered: RemoteSwitches = { pay: { id: 'payments', value: false } }

/** A switch must be the kit's or declared by an installed feature; some are options of the kit as well. */
function checkSwitches(options: Options): void {
  const { remoteFeatures = {}, features = [] } = options
  for (const name of ['multiWallet', 'branding'] as const)
    if (options[name] !== undefined && remoteFeatures[name] !== undefined)
      throw invalid(`remoteFeatures.${name}: Set ${name} once`, 'Both are the same switch')
  const switches = collectSwitches(features)
  for (const [name, value] of Object.entries(remoteFeatures)) {
    const remoteSwitch = switches[name] ?? notOffered[name]
    if (!remoteSwitch)
      throw invalid(
        `remoteFeatures: Unknown ${name}`,
        `Known are those of the kit and its features: ${Object.keys(switches).join(', ')}`,
      )
    const isOnlyList = typeof remoteSwitch.value !== 'boolean'
    const isList = isOnlyList || remoteSwitch.list === true
    if (typeof value === 'boolean' ? isOnlyList && value : !isList) {
      const expected = isOnlyList ? 'false or an array of strings' : 'boolean'
      throw invalid(
        `remoteFeatures.${name}: Expected ${expected}, received ${describeValue(value)}`,
      )
    }
  }
}

function invalid(what: string, ...hints: readonly string[]) {
  return settingsErrors.create('invalid', [what], { hints, docsPath: 'options.md' })
}
