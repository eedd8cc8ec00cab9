import type { Translate } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { en } from './en.ts'

/** As `useWords`, with the texts that load with the views that wait for a wallet. */
export function useAttemptWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}
