/** Hundredths of a percent as text in the visitor's locale. */
export function percentOf(bps: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(bps / 10_000)
}
