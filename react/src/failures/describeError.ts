import { lazy } from '@portico/core'
import { buttonWords } from '../buttons/en.ts'
import type { AnyKit } from '../host/KitProvider.tsx'

const load = lazy(() => import('./failureText.ts'))

/**
 * The sentence that the modal shows for an error, in the kit's language; never a developer's message. Features
 * describe their own errors. Never rejects.
 */
export async function describeError(kit: AnyKit, error: unknown): Promise<string> {
  try {
    return await (await load()).failureText(kit, error)
  } catch {
    return kit.i18n.translator('button', buttonWords)('offline') // the code failed to load
  }
}
