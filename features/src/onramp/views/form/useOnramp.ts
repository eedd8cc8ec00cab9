import { featureParts } from '@portico/react/ui'
import type { onramp } from '../../index.ts'
import { en } from './en.ts'

/** The kit, the store and the texts of the views. */
export const useOnramp = /* @__PURE__ */ featureParts<typeof onramp, typeof en>('onramp', en)
