export type AmountParts = {
  /** A sign that comes before the figure: `<` where it is smaller than can be shown. */
  readonly before: string
  readonly whole: string
  readonly decimals: string
}
type Options = { decimals: number; locale: string }

/**
 * A decimal string as it is shown, cut rather than rounded: nobody is told to own more than they do.
 * Never goes through a `number`, so that no digit is lost.
 */
export function amountParts(numeric: string, { decimals, locale }: Options): AmountParts {
  const format = formatOf({ decimals, locale })
  const tiny = /[1-9]/.test(numeric) && !/[1-9]/.test(cut(numeric, decimals))
  const shown = tiny ? `0.${'0'.repeat(decimals - 1)}1` : numeric
  const parts = format.formatToParts(shown as `${number}`) // a string keeps every digit
  const at = parts.findIndex(({ type }) => type === 'decimal')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    before: tiny ? '<' : '',
    whole: text(at < 0 ? parts : parts.slice(0, at)),
    decimals: at < 0 ? '' : text(parts.slice(at)),
  }
}

/** Making one takes longer than all the rest of a row. */
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
