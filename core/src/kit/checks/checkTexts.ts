import type { Feature } from '../../feature/Feature.ts'
import type { Catalogue } from '../../i18n/I18nStore.ts'
import { settingsErrors } from '../../settings/settingsErrors.ts'
import type { KitSettings } from '../Kit.ts'
import { nearestName } from './nearestName.ts'

type Options = KitSettings & { readonly features?: readonly Feature[] }

/**
 * Checks the dapp's own texts: that the chosen language is there, and that each key of `messages` and of every language
 * is the key of a text. Rejects with `settings/invalid`.
 */
export async function checkTexts(options: Options): Promise<void> {
  const { messages = {}, locale, locales = {} } = options
  const offered = Object.keys(locales)
  if (locale && !['en', ...offered].some((it) => it === locale || it === languageOf(locale)))
    throw invalid(`locale: No texts for "${locale}"`, `Offered are en, ${offered.join(', ')}`)
  const known = await knownKeys(options.features ?? [])
  checkKeys('messages', messages, known)
  for (const [name, load] of Object.entries(locales))
    checkKeys(`locales.${name}`, (await load()).default, known)
}

const languageOf = (locale: string) => locale.split('-')[0]

/** The keys of the texts by their scope; `undefined` for a feature whose texts only it knows. */
type KnownKeys = ReadonlyMap<string, readonly string[] | undefined>

async function knownKeys(features: readonly Feature[]): Promise<KnownKeys> {
  const { textKeys } = await import('./keys/textKeys.ts')
  const keysOf = (scope: string) => textKeys[scope]?.split(' ')
  const known = new Map(['core', 'react', 'button'].map((scope) => [scope, keysOf(scope)]))
  for (const { id, messages = {} } of features) {
    const keys = keysOf(id)
    // A feature of somebody else may have the id of one of ours.
    const isOurs = Object.keys(messages).every((key) => keys?.includes(key))
    known.set(id, isOurs ? keys : undefined)
  }
  return known
}

function checkKeys(place: string, texts: Catalogue, known: KnownKeys): void {
  for (const name of Object.keys(texts)) {
    const [scope = ''] = name.split('.')
    const key = name.slice(scope.length + 1)
    if (!known.has(scope) || key === '') throw unknownScope(place, name, known)
    const keys = known.get(scope)
    if (keys === undefined || keys.includes(key)) continue
    const similar = nearestName(key, keys)
    throw invalid(
      `${place}: No text has the key "${name}"`,
      similar ? `Did you mean '${scope}.${similar}'?` : 'docs/texts.md lists the keys',
    )
  }
}

function unknownScope(place: string, name: string, known: KnownKeys) {
  const scopes = [...known.keys()].join(', ')
  return invalid(
    `${place}: Expected keys such as react.connect.title, received "${name}"`,
    `A key begins with one of ${scopes}`,
  )
}

function invalid(what: string, hint: string) {
  return settingsErrors.create('invalid', [what], { hints: [hint], docsPath: 'options.md' })
}
