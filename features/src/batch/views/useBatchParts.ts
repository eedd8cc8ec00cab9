import { featureParts } from '@portico/react/ui'
import type { batch } from '../index.ts'
import { en } from './en.ts'

const useParts = /* @__PURE__ */ featureParts<typeof batch, typeof en>('batch', en)

export type BatchParts = ReturnType<typeof useParts>

/** The kit, the store and the texts of the views, with the name of the wallet that is asked. */
export function useBatchParts(): BatchParts {
  const parts = useParts()
  return { ...parts, wallet: parts.store?.review.order?.signer.connector.name ?? parts.wallet }
}
