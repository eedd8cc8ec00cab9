import { featureParts } from '@portico/react/ui'
import type { send } from '../index.ts'
import { en } from './en.ts'

/** The kit, the store and the texts of the views. */
export const useSend = /* @__PURE__ */ featureParts<typeof send, typeof en>('send', en)
