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
