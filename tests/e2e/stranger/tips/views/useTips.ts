import { useFeature } from '@portico/react'
import type { TipStore } from '../TipStore.ts'

/** The store of this feature; whatever kit a dapp registers, it has this feature when its views show. */
export function useTips(): TipStore {
  return (useFeature as (id: string) => unknown)('tips') as TipStore
}
