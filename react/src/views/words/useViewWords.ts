import type { Translate } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { en } from './en.ts'

/** As `useWords`, with the texts that load with the views behind Connect. */
export function useViewWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}
