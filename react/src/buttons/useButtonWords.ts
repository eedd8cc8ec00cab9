import type { Translate } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useObserved } from '../hooks/useObserved.ts'
import { buttonWords } from './en.ts'

/** The texts of the buttons; renders again when the language changes. */
export function useButtonWords(): Translate<typeof buttonWords> {
  const { i18n } = useAnyKit()
  useObserved(() => i18n.loaded)
  return i18n.translator('button', buttonWords)
}
