import { useEffect, useState } from 'react'
import { describeError } from '../failures/describeError.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/**
 * The text of `describeError` for an error, in the kit's language; `undefined` without an error and until the text
 * has loaded.
 */
export function useErrorText(error: unknown): string | undefined {
  const kit = useAnyKit()
  const words = useObserved(() => kit.i18n.loaded)
  const [said, setSaid] = useState<{ error: unknown; text: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  useEffect(() => {
    if (error === undefined || error === null) return
    let gone = false
    void describeError(kit, error).then((text) => {
      if (!gone) setSaid({ error, text })
    })
    return () => {
      gone = true
    }
  }, [kit, error, words])
  return error !== undefined && error === said?.error ? said.text : undefined
}
