const day = 86_400_000

/** Typed so that options may be `undefined`. */
type Options = Intl.DateTimeFormatOptions

export type Day = { readonly at: number; readonly now: number; readonly locale: string }

/** "Today", "Yesterday", or the date, with its year unless it is the current one. */
export function dayName({ at, now, locale }: Day): string {
  const ago = Math.round((midnight(now) - midnight(at)) / day)
  if (ago === 0 || ago === 1) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year } as Options).format(
    at,
  )
}

/** Midnight in the visitor's time zone; rounding absorbs days of 23 and 25 hours. */
function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
