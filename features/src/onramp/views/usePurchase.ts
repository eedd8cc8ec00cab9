import type { Translate } from '@portico/core'
import { purchaseEn } from './purchaseEn.ts'
import { useOnramp } from './useOnramp.ts'

export type PurchaseParts = Omit<ReturnType<typeof useOnramp>, 't'> & {
  t: Translate<typeof purchaseEn>
}

/** The kit, the store and the texts of the review, the progress and the list of purchases. */
export function usePurchase(): PurchaseParts {
  const parts = useOnramp()
  return { ...parts, t: parts.kit.i18n.translator('onramp', purchaseEn) }
}
