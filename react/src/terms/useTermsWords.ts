import type { Translate } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { en } from './en.ts'

/** As `useWords`, with the words that load with the dapp's terms. */
export function useTermsWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}
