import { lazy } from '@portico/core'
import { buttonWords } from '../buttons/en.ts'
import type { AnyKit } from '../host/KitProvider.tsx'

const load = lazy(() => import('./failureText.ts'))

/**
 * The sentence that the modal shows a visitor of whatever was thrown, in the language of the kit; never a text that is
 * meant for the console. A feature words what is its own. Never rejects.
 */
export async function describeError(kit: AnyKit, error: unknown): Promise<string> {
  try {
    const { failureText, featureText } = await load()
    return (await featureText(kit, error)) ?? failureText(kit, error)
  } catch {
    return kit.i18n.translator('button', buttonWords)('offline') // its code does not load
  }
}
