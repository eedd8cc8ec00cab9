/** A duration in seconds, minutes, hours or days of the visitor's language. */
export function formatDuration(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, it]) => seconds >= 1.5 * it) ?? (['second', 1] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale, format).format(seconds / size)
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
