import { featureParts } from '@portico/react/ui'
import type { swaps } from '../../index.ts'
import { en } from './en.ts'

/** The kit, the store and the texts of the views. */
export const useSwaps = /* @__PURE__ */ featureParts<typeof swaps, typeof en>('swaps', en)
