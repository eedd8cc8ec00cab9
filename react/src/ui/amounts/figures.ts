export type AmountParts = {
  /** A sign before the amount: `<` when it is smaller than can be shown. */
  readonly before: string
  readonly whole: string
  readonly decimals: string
}
type AmountOptions = { decimals: number; locale: string }

/**
 * Formats a decimal string, cut instead of rounded, so that no balance is overstated. It is never converted to a
 * `number`, which would lose digits.
 */
export function amountParts(numeric: string, { decimals, locale }: AmountOptions): AmountParts {
  const format = amountFormat({ decimals, locale })
  const tiny = /[1-9]/.test(numeric) && !/[1-9]/.test(cutText(numeric, decimals))
  const shown = tiny ? `0.${'0'.repeat(decimals - 1)}1` : numeric
  const parts = format.formatToParts(shown as `${number}`) // a string, because a number would lose digits
  const at = parts.findIndex(({ type }) => type === 'decimal')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    before: tiny ? '<' : '',
    whole: text(at < 0 ? parts : parts.slice(0, at)),
    decimals: at < 0 ? '' : text(parts.slice(at)),
  }
}

/** Cached, because creating a formatter takes longer than rendering the rest of a row. */
const amountFormats = new Map<string, Intl.NumberFormat>()

function amountFormat({ decimals, locale }: AmountOptions): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const options = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions
  const format = amountFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  amountFormats.set(key, format)
  return format
}

function cutText(numeric: string, decimals: number): string {
  const [whole = '', fraction = ''] = numeric.split('.')
  return whole + fraction.slice(0, decimals)
}

export type FiatFigure = {
  readonly value: number
  /** ISO 4217. */
  readonly currency: string
  readonly locale: string
}

/** Formats a sum of money; less than a cent is shown as such, never as zero. */
export function formatFiat({ value, currency, locale }: FiatFigure): string {
  const format = fiatFormat(currency, locale)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const smallest = 10 ** -digits
  return value > 0 && value < smallest
    ? `<${format.format(smallest)}`
    : format.format(cutValue(value, digits))
}

/** Cached, because creating a formatter takes longer than rendering the rest of a row. */
const fiatFormats = new Map<string, Intl.NumberFormat>()

function fiatFormat(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format =
    fiatFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  fiatFormats.set(key, format)
  return format
}

/**
 * Cuts instead of rounding, so that no balance is overstated; a value within floating-point error of a cent counts
 * as that cent.
 */
function cutValue(value: number, digits: number): number {
  const scaled = value * 10 ** digits
  const near = Math.round(scaled)
  const isNear = Math.abs(scaled - near) <= Math.abs(scaled) * 1e-12
  return (isNear ? near : Math.trunc(scaled)) / 10 ** digits
}
