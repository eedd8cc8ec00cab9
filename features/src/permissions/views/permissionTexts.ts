import type { Fee, Permission, PermissionTerm } from '@portico/core/adapter'
import type { Translate } from '@portico/core/feature'
import { cleanSymbol, cleanText, errorText } from '@portico/core/feature/store'
import { amountText } from '@portico/react/ui'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import type { RevocationState } from '../revoke/RevocationStep.ts'
import type { en } from './en.ts'

export type Words = { readonly t: Translate<typeof en>; readonly locale: string }
type WalletWords = Words & { readonly wallet: string }

const maxTerms = 3
/** Decimals of amounts. */
const decimals = 6
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
  const amount = amountText(units, { decimals, roundUp: true, locale })
  return every === undefined
    ? t('amount', { amount, symbol })
    : t('perPeriod', { amount, symbol, period: every })
}

/** What else is known of a permission: whether it has a limit, how much was used, until when it lasts. */
export function detailText({ permission, risk }: PermissionEntry, { t, locale }: Words): string {
  const { terms, until, through, canRevoke } = permission
  const used = terms.find((it) => it.used !== undefined)?.used
  const day = until === undefined ? undefined : dateText(until, locale)
  const texts = [
    risk === 3 ? t('detail.risk') : risk === 2 && t('detail.unlimited'),
    used !== undefined && t('detail.used', { amount: amountText(used, { decimals, locale }) }),
    day !== undefined && t('detail.until', { date: day }),
    through !== undefined && t('detail.through', { name: cleanText(through, 24) }),
    !canRevoke && t('detail.elsewhere'),
  ]
  return texts.filter((it) => typeof it === 'string').join(' · ')
}

/** What becomes of a permission that is being taken back, or why it was not. */
export function stateText(
  { status, fee, error }: RevocationState,
  { t, locale, wallet, network }: WalletWords & { readonly network: string },
): string {
  switch (status) {
    case 'waiting':
      return t('state.waiting')
    case 'asking':
      return fee
        ? t('state.askingFee', { wallet, fee: feeText(fee, locale) })
        : t('state.asking', { wallet })
    case 'pending':
      return t('state.pending', { network })
    case 'failed':
      return revocationErrorText(error ?? new Error('unknown'), { t, wallet, locale })
  }
}

/** Why a permission was not taken back. */
export function revocationErrorText(error: Error, { t, wallet, locale }: WalletWords): string {
  const { fee }: { readonly fee?: Fee } = Object(Object(error).data)
  return errorText(error, t, { wallet, fee: fee ? feeText(fee, locale) : '' })
}

/** The last time of a date, in milliseconds. */
const lastDate = 8.64e15

/** A day; `undefined` for a time that no date has: contracts and services name one that never comes. */
export function dateText(at: number, locale: string): string | undefined {
  if (!(Math.abs(at) <= lastDate)) return undefined
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
}

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in its largest whole unit, such as "7 days". */
export function durationText(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, it]) => seconds % it === 0) ?? units[4]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, style).format(seconds / size)
}

/** A period after "every": "day", or "3 days". */
export function periodText(seconds: number, locale: string): string {
  const text = durationText(seconds, locale)
  const one = new Intl.NumberFormat(locale).format(1)
  return text.startsWith(`${one} `) ? text.slice(one.length + 1) : text
}

/** The fee of a network with its symbol. */
export function feeText({ amount, symbol }: Fee, locale: string): string {
  return `${amountText(amount, { decimals, roundUp: true, locale })} ${symbol}`
}
