export type AmountParts = {
  /** A sign before the amount: `<` when it is smaller than can be shown. */
  readonly before: string
  readonly whole: string
  readonly decimals: string
}
type AmountOptions = {
  decimals: number
  /** Decimals that are written also where they are zero; all by default. */
  minDecimals?: number
  /** Rounds up, for what others may take: a fee or an allowance. */
  roundUp?: boolean
  locale: string
}

/**
 * Formats a decimal string, cut by default, so that no balance is overstated. It is never converted to a
 * `number`, which would lose digits.
 */
export function amountParts(numeric: string, options: AmountOptions): AmountParts {
  const { decimals } = options
  const format = amountFormat(options)
  const tiny = /[1-9]/.test(numeric) && !/[1-9]/.test(cutText(numeric, decimals))
  const shown = tiny ? tinyAmount(decimals) : numeric
  const parts = format.formatToParts(shown as `${number}`) // a string, because a number would lose digits
  const at = parts.findIndex(({ type }) => type === 'decimal')
  const text = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    before: tiny ? '<' : '',
    whole: text(at < 0 ? parts : parts.slice(0, at)),
    decimals: at < 0 ? '' : text(parts.slice(at)),
  }
}

/** The parts of an amount as one text; without zeros at its end by default. */
export function amountText(numeric: string, options: AmountOptions): string {
  const { before, whole, decimals } = amountParts(numeric, { minDecimals: 0, ...options })
  return before + whole + decimals
}

/** The smallest amount that these decimals can show. */
function tinyAmount(decimals: number): string {
  return decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`
}

/** Cached, because creating a formatter takes longer than rendering the rest of a row. */
const amountFormats = new Map<string, Intl.NumberFormat>()

function amountFormat({
  decimals,
  minDecimals = decimals,
  roundUp = false,
  locale,
}: AmountOptions): Intl.NumberFormat {
  const key = `${locale} ${minDecimals} ${decimals} ${roundUp}`
  const options = {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: decimals,
    roundingMode: roundUp ? 'ceil' : 'trunc',
  } as Intl.NumberFormatOptions
  const format = amountFormats.get(key) ?? new Intl.NumberFormat(locale, options)
  amountFormats.set(key, format)
  return format
}

function cutText(numeric: string, decimals: number): string {
  const [whole = '', fraction = ''] = numeric.split('.')
  return whole + fraction.slice(0, decimals)
}
