import { featureParts } from '@portico/react/ui'
import type { onramp } from '../index.ts'
import { purchaseEn } from './purchaseEn.ts'

/** The kit, the store and the texts of the review, the progress and the list of purchases. */
export const usePurchase = /* @__PURE__ */ featureParts<typeof onramp, typeof purchaseEn>(
  'onramp',
  purchaseEn,
)
