import type { Translate } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useObserved } from '../hooks/useObserved.ts'
import { buttonWords } from './en.ts'

/** The words of the buttons; a change of language renders them anew. */
export function useButtonWords(): Translate<typeof buttonWords> {
  const { i18n } = useAnyKit()
  useObserved(() => i18n.loaded)
  return i18n.translator('button', buttonWords)
}
