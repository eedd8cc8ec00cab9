import { lazy } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { type AnyKit, useAnyKit } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'
import { buttonWords } from '../words/buttonWords.ts'

/**
 * The text of `describeError` for an error, in the kit's language; `undefined` without an error and until the text
 * has loaded.
 */
export function useErrorText(error: unknown): string | undefined {
  const kit = useAnyKit()
  const words = useObserved(() => kit.i18n.loaded)
  const [described, setDescribed] = useState<{ error: unknown; text: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  useEffect(() => {
    if (error === undefined || error === null) return
    let disposed = false
    void describeError(kit, error).then((text) => {
      if (!disposed) setDescribed({ error, text })
    })
    return () => {
      disposed = true
    }
  }, [kit, error, words])
  return error !== undefined && error === described?.error ? described.text : undefined
}

const load = lazy(() => import('../failures/failureText.ts'))

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
