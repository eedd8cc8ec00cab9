import type { AdapterDefinition } from '../../adapter/AdapterDefinition.ts'
import { describeValue } from '../../errors/schemaMessage.ts'
import type { Feature } from '../../feature/Feature.ts'
import { slotNames } from '../../feature/slotNames.ts'
import { coreViewRules } from '../../router/CoreViews.ts'
import { settingsErrors } from '../../settings/settingsErrors.ts'
import type { KitOptions, KitSettings } from '../Kit.ts'
import { checkKitOptions } from '../opening/checkKitOptions.ts'
import { checkTexts } from './checkTexts.ts'

type Options = KitOptions<readonly AdapterDefinition[], readonly Feature[]>
export type CheckedKit = { readonly settings: KitSettings; readonly features: object }

/** Checks the options of a kit and of its features. Rejects with `settings/invalid` and `feature/setupFailed`. */
export async function checkKit(kit: CheckedKit, options: Options): Promise<void> {
  await checkKitOptions(options)
  await checkTexts(options)
  checkStorage(options)
  for (const feature of options.features ?? []) {
    checkFeature(feature)
    // Reading the API of a feature throws the error of its `setup`.
    void (kit.features as Readonly<Record<string, unknown>>)[feature.id]
    await feature.check?.(kit.settings)
  }
}

/** A driver that throws is one of a blocked storage, which is no fault of the dapp. */
function checkStorage({ storage, storagePrefix = '@portico/' }: Options): void {
  let answer: unknown
  try {
    answer = storage?.getItem(`${storagePrefix}check`) ?? null
  } catch {
    return
  }
  if (answer === null || typeof answer === 'string') return
  Promise.resolve(answer).catch(() => undefined)
  const received = answer instanceof Promise ? 'a promise' : describeValue(answer)
  const what = `storage.getItem: Expected a text or null at once, received ${received}`
  const hints = [
    'Nothing is remembered after a reload',
    'Read an asynchronous storage into a Map before createKit, and pass a driver that reads the Map and writes to both',
  ]
  throw settingsErrors.create('invalid', [what], { hints, docsPath: 'options.md' })
}

/** The fields of an entry of any slot, as plain JavaScript may pass them. */
type Entry = {
  readonly id: string
  readonly view?: unknown
  readonly label?: unknown
  readonly hint?: unknown
}

/**
 * Checks at run time what TypeScript checks at compile time: that the slots, views and messages that a feature names
 * exist. Throws `settings/invalid`.
 */
export function checkFeature({
  id,
  views = {},
  slots = [],
  messages = {},
  when = {},
}: Feature): void {
  const knownNames = {
    slot: slotNames as readonly string[],
    view: [...Object.keys(views), ...Object.keys(coreViewRules)],
    message: Object.keys(messages),
    entry: slots.map(({ entry }) => entry.id),
  }
  const expect = (kind: keyof typeof knownNames, place: string, name: unknown) => {
    if (name === undefined || knownNames[kind].includes(name as string)) return
    const what = `${place}: Expected the name of ${kind === 'entry' ? 'an' : 'a'} ${kind}, received ${describeValue(name)}`
    const hints = [`Known are ${knownNames[kind].join(', ')}`]
    throw settingsErrors.create('invalid', [what, `the feature "${id}"`], { hints })
  }
  for (const [name, { title }] of Object.entries(views as Record<string, { title?: unknown }>))
    expect('message', `views.${name}.title`, title)
  for (const name of Object.keys(when)) expect('entry', 'when', name)
  for (const [at, { slot, entry }] of slots.entries()) {
    const { view, label, hint }: Entry = entry
    expect('slot', `slots.${at}.slot`, slot)
    expect('view', `slots.${at}.entry.view`, view)
    expect('message', `slots.${at}.entry.label`, label)
    expect('message', `slots.${at}.entry.hint`, hint)
  }
}
