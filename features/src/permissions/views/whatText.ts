import {
  cleanSymbol,
  cleanText,
  type Fee,
  type Permission,
  type PermissionTerm,
  type Translate,
} from '@portico/core'
import type { en } from './en.ts'
import { periodText } from './periodText.ts'

export type Words = { readonly t: Translate<typeof en>; readonly locale: string }

const maxTerms = 3
const maxLength = 40

/** What a permission allows, in a few words. */
export function whatText(permission: Permission, words: Words): string {
  const { kind, terms } = permission
  const { t } = words
  if (kind === 'connection') return t('connection')
  if (kind === 'signIn') return t('signIn')
  const texts = terms.slice(0, maxTerms).map((term) => termText(kind, term, words))
  if (terms.length > maxTerms) texts.push('…')
  return texts.join(', ') || t('session')
}

function termText(kind: Permission['kind'], term: PermissionTerm, words: Words): string {
  const { t, locale } = words
  const { amount: units, isUnlimited, period, action } = term
  if (action !== undefined)
    return action === '*' ? t('everything') : t('action', { action: cleanText(action, maxLength) })
  const symbol = cleanSymbol(term.symbol ?? '', maxLength)
  if (kind === 'items') return t(isUnlimited ? 'allItems' : 'oneItem', { symbol })
  const every = period === undefined ? undefined : periodText(period, locale)
  if (isUnlimited || units === undefined)
    return every === undefined ? t('any', { symbol }) : t('anyPerPeriod', { symbol, period: every })
  const amount = amountText(units, locale)
  return every === undefined
    ? t('amount', { amount, symbol })
    : t('perPeriod', { amount, symbol, period: every })
}

/** A string, because a number would lose digits. */
export function amountText(amount: string, locale: string): string {
  return formatOf(locale).format(amount as `${number}`)
}

/** The fee of a network with its symbol. */
export function feeText({ amount, symbol }: Fee, locale: string): string {
  return `${amountText(amount, locale)} ${symbol}`
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  formats.set(locale, format)
  return format
}
