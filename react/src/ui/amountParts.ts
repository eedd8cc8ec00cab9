export type AmountParts = {
  /** A sign before the amount: `<` when it is smaller than can be shown. */
  readonly before: string
  readonly whole: string
  readonly decimals: string
}
type Options = { decimals: number; locale: string }

/**
 * Formats a decimal string, cut instead of rounded, so that no balance is overstated. It is never converted to a
 * `number`, which would lose digits.
 */
export function amountParts(numeric: string, { decimals, locale }: Options): AmountParts {
  const format = formatOf({ decimals, locale })
  const tiny = /[1-9]/.test(numeric) && !/[1-9]/.test(cut(numeric, decimals))
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
const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ decimals, locale }: Options): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const options = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

function cut(numeric: string, decimals: number): string {
  const [whole = '', fraction = ''] = numeric.split('.')
  return whole + fraction.slice(0, decimals)
}
