import { cleanText } from '@portico/core'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import { amountText, type Words } from './whatText.ts'

/** The last time of a date, in milliseconds. */
const lastDate = 8.64e15

/** What else is known of a permission: whether it has a limit, how much was used, until when it lasts. */
export function detailText({ permission, risk }: PermissionEntry, { t, locale }: Words): string {
  const { terms, until, through, canRevoke } = permission
  const used = terms.find((it) => it.used !== undefined)?.used
  const day = until === undefined ? undefined : dateText(until, locale)
  const texts = [
    risk === 3 ? t('detail.risk') : risk === 2 && t('detail.unlimited'),
    used !== undefined && t('detail.used', { amount: amountText(used, locale) }),
    day !== undefined && t('detail.until', { date: day }),
    through !== undefined && t('detail.through', { name: cleanText(through, 24) }),
    !canRevoke && t('detail.elsewhere'),
  ]
  return texts.filter((it) => typeof it === 'string').join(' · ')
}

/** A day; `undefined` for a time that no date has: contracts and services name one that never comes. */
export function dateText(at: number, locale: string): string | undefined {
  if (!(Math.abs(at) <= lastDate)) return undefined
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
}
