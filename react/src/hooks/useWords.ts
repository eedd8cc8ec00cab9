import type { Translate } from '@portico/core'
import { en } from '../en.ts'
import { useAnyKit } from './useAnyKit.ts'

/** The texts of the views, in the visitor's language. For views and components inside the modal. */
export function useWords(): Translate<typeof en> {
  return useAnyKit().i18n.translator('react', en)
}
