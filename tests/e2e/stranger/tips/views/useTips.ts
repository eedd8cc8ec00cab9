import { useFeature } from '@portico/react'
import type { TipStore } from '../TipStore.ts'

/** The store of this feature; its views render only in a kit that has the feature. */
export function useTips(): TipStore {
  return (useFeature as (id: string) => unknown)('tips') as TipStore
}
