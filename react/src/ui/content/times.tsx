import { useContext } from 'react'
import { KitContext } from '../../kit/contexts.ts'
import { useStyles } from '../useStyles.ts'
import css from './times.css'

export type TimeGroupProps = {
  /** Any time of the day, in milliseconds since the epoch. */
  at: number
}

/** A heading with the day of the rows below: today, yesterday, or the date. */
export function TimeGroup({ at }: TimeGroupProps) {
  useStyles(css)
  const kit = useContext(KitContext)
  const now = kit?.settings.clock?.now() ?? Date.now()
  return <h2 className="TimeGroup">{dayName({ at, now, locale: kit?.i18n.locale ?? 'en' })}</h2>
}

/** A time and the present, in milliseconds since the epoch. */
export type Moment = { readonly at: number; readonly now: number; readonly locale: string }

const day = 86_400_000

/** "Today", "Yesterday", or the date, with its year unless it is the current one. */
export function dayName({ at, now, locale }: Moment): string {
  const ago = Math.round((midnight(now) - midnight(at)) / day)
  if (ago === 0 || ago === 1) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  }
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return format.format(at)
}

/** Midnight in the visitor's time zone; rounding absorbs days of 23 and 25 hours. */
function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

const steps = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Elapsed time as text, such as "5 minutes ago"; `undefined` for less than a minute. */
export function agoText({ at, now, locale }: Moment): string | undefined {
  const ago = now - at
  const step = steps.find(([, ms]) => ago >= ms)
  return step && new Intl.RelativeTimeFormat(locale).format(-Math.floor(ago / step[1]), step[0])
}
