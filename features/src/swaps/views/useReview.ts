import type { Translate } from '@portico/core'
import { reviewEn } from './reviewEn.ts'
import { useSwaps } from './useSwaps.ts'

/** The kit and the store as in the form, with the texts of the review. */
export function useReview(): Omit<ReturnType<typeof useSwaps>, 't'> & {
  t: Translate<typeof reviewEn>
} {
  const parts = useSwaps()
  return { ...parts, t: parts.kit.i18n.translator('swaps', reviewEn) }
}
