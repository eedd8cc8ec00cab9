import { featureParts } from '@portico/react/ui'
import type { names } from '../../index.ts'
import { en } from './en.ts'

/** The kit, the store and the texts of the views. */
export const useNames = /* @__PURE__ */ featureParts<typeof names, typeof en>('names', en)
