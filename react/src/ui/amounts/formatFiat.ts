export type FiatFigure = {
  readonly value: number
  /** ISO 4217. */
  readonly currency: string
  readonly locale: string
  /** Rounds up, for what others may take. */
  readonly roundUp?: boolean
}

/** Formats a sum of money; less than a cent is shown as such, never as zero. */
export function formatFiat({ value, currency, locale, roundUp = false }: FiatFigure): string {
  const format = fiatFormat(currency, locale)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const smallest = 10 ** -digits
  return value > 0 && value < smallest
    ? `<${format.format(smallest)}`
    : format.format(roundUp ? raiseValue(value, digits) : cutValue(value, digits))
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
const cutValue = (value: number, digits: number) => roundValue(value, digits, Math.trunc)
/** The same for what others may take, which is not understated. */
const raiseValue = (value: number, digits: number) => roundValue(value, digits, Math.ceil)

function roundValue(value: number, digits: number, round: (value: number) => number): number {
  const scaled = value * 10 ** digits
  const near = Math.round(scaled)
  const isNear = Math.abs(scaled - near) <= Math.abs(scaled) * 1e-12
  return (isNear ? near : round(scaled)) / 10 ** digits
}
