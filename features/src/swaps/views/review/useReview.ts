import type { Translate } from '@portico/core/feature'
import { useSwaps } from '../form/useSwaps.ts'
import { reviewEn } from './en.ts'

/** The kit and the store as in the form, with the texts of the review. */
export function useReview(): Omit<ReturnType<typeof useSwaps>, 't'> & {
  t: Translate<typeof reviewEn>
} {
  const parts = useSwaps()
  return { ...parts, t: parts.kit.i18n.translator('swaps', reviewEn) }
}
