import type { Translate } from '@portico/core'
import type { SiwxStore } from '../SiwxStore.ts'
import type { en } from './en.ts'

export type Step = {
  readonly signing: SiwxStore['signing']
  /** The wallet has not answered for longer than usual. */
  readonly isSlow: boolean
  readonly wallet: string
  readonly domain: string
}

/** The text for the current step; before signing, what is requested. */
export function stepText(
  t: Translate<typeof en>,
  { signing, isSlow, wallet, domain }: Step,
): { readonly title: string; readonly text: string } {
  switch (signing) {
    case 'prepare':
      return { title: t('preparing.title'), text: t('preparing.text') }
    case 'wallet':
      return isSlow
        ? { title: t('slow.title', { wallet }), text: t('slow.text') }
        : { title: t('waiting.title', { wallet }), text: t('waiting.text', { domain }) }
    case 'check':
      return { title: t('checking.title'), text: t('checking.text') }
    default:
      return { title: t('title', { domain }), text: t('text') }
  }
}
