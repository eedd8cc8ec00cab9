import { useFeatureKit } from '@portico/react'
import { featureParts } from '@portico/react/ui'
import type { send } from '../index.ts'
import { en } from './en.ts'

const useParts = /* @__PURE__ */ featureParts<typeof send, typeof en>('send', en)

/** The kit with the views of the feature, its store and the texts of the views. */
export function useSend() {
  return { ...useParts(), kit: useFeatureKit<typeof send>() }
}
