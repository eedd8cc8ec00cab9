/** The sign between whole and part as a locale types it: a point or a comma. */
export function decimalSeparator(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
