import type { Translate } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { en } from './en.ts'

/** As `useWords`, with the texts that load with the explaining views. */
export function useLearnWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}
