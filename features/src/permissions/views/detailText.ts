import { cleanText } from '@portico/core'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import { amountText, type Words } from './whatText.ts'

/** What else is known of a permission: whether it has a limit, how much was used, until when it lasts. */
export function detailText({ permission, risk }: PermissionEntry, { t, locale }: Words): string {
  const { terms, until, through, canRevoke } = permission
  const used = terms.find((it) => it.used !== undefined)?.used
  const texts = [
    risk === 3 ? t('detail.risk') : risk === 2 && t('detail.unlimited'),
    used !== undefined && t('detail.used', { amount: amountText(used, locale) }),
    until !== undefined && t('detail.until', { date: dateText(until, locale) }),
    through !== undefined && t('detail.through', { name: cleanText(through, 24) }),
    !canRevoke && t('detail.elsewhere'),
  ]
  return texts.filter((it) => typeof it === 'string').join(' · ')
}

/** A day, and the time of a day that is near. */
export function dateText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
}
