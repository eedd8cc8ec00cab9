import { featureParts } from '@portico/react/ui'
import type { siwx } from '../index.ts'
import { en } from './en.ts'

/** The kit, the store and the texts of the view. */
export const useSiwx = /* @__PURE__ */ featureParts<typeof siwx, typeof en>('siwx', en)
