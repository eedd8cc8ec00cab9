import type { Translate } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useObserved } from '../hooks/useObserved.ts'
import { en } from './en.ts'

/** The words that load with the dapp's terms; a change of language renders them anew. */
export function useTermsWords(): Translate<typeof en> {
  const { i18n } = useAnyKit()
  useObserved(() => [i18n.loaded, i18n.overrides])
  return i18n.translator('react', en)
}
