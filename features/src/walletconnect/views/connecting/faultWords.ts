import type { KitError, Translate } from '@portico/core'
import type { en } from '../en.ts'
import { faultOf } from './faultOf.ts'

/** The texts for a failed pairing: what happened, and what to do. */
export function faultWords(
  t: Translate<typeof en>,
  error: unknown,
  wallet: string,
): { title: string; text: string } {
  const fault = faultOf(error)
  switch (fault) {
    // The dapp's veto carries its own reason for the visitor.
    case 'vetoed':
      return { title: t('vetoed.title'), text: (error as KitError).hints[0] ?? '' }
    case 'relay':
    case 'clock':
    case 'refused':
      return { title: t(`${fault}.title`), text: t(`${fault}.text`) }
    case 'rejected':
      return { title: t('rejected.title'), text: t('rejected.text', { wallet }) }
    case 'timeout':
      return { title: t('timeout.title', { wallet }), text: t('timeout.text', { wallet }) }
    case 'superseded':
      return { title: t('superseded.title'), text: t('superseded.text', { wallet }) }
    case 'unsigned':
      return { title: t('unsigned.title'), text: t('unsigned.text', { wallet }) }
    case 'failed':
      return { title: t('failed.title'), text: t('failed.text', { wallet }) }
  }
}
