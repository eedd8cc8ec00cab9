import type { Kit } from '@portico/core'

const time = { timeStyle: 'short' } as const
const dateAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The time of day, with its date where that is not today, in the visitor's manner. */
export function writeMoment(
  { i18n, settings }: Pick<Kit, 'i18n' | 'settings'>,
  at: number,
): string {
  const now = settings.clock?.now() ?? Date.now()
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(i18n.locale, isToday ? time : dateAndTime).format(at)
}
