import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import { checkFeature } from '../feature/checkFeature.ts'
import type { Feature } from '../feature/Feature.ts'
import { settingsErrors } from '../settings/settingsErrors.ts'
import type { KitOptions, KitSettings } from './KitOptions.ts'
import { parseOptions } from './parseOptions.ts'

type Options = KitOptions<readonly AdapterDefinition[], readonly Feature[]>
type CheckedKit = { readonly settings: KitSettings; readonly features: object }

/** Checks the options of a kit and of its features. Rejects with `settings/invalid` and `feature/setupFailed`. */
export async function checkKit(kit: CheckedKit, options: Options): Promise<void> {
  await parseOptions(options)
  checkMessages(options)
  for (const feature of options.features ?? []) {
    checkFeature(feature)
    // Reading the API of a feature throws the error of its `setup`.
    void (kit.features as Readonly<Record<string, unknown>>)[feature.id]
    await feature.check?.(kit.settings)
  }
}

/** The messages of a view load with the view, so only the scope before the first dot is checked. */
function checkMessages({ messages = {}, features = [] }: Options): void {
  const scopes = ['core', 'react', 'button', ...features.map(({ id }) => id)]
  const wrong = Object.keys(messages).find(
    (key) => !scopes.some((scope) => key.startsWith(`${scope}.`)),
  )
  if (wrong === undefined) return
  const what = `messages: Expected keys such as react.connect.title, received "${wrong}"`
  const hints = [`A key begins with one of ${scopes.join(', ')}`]
  throw settingsErrors.create('invalid', [what], { hints, docsPath: 'options.md' })
}
