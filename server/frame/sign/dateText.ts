import { t } from '../t.ts'

/** Seconds of Unix time at the end of the year 2099. What lasts longer has no end for whoever reads it. */
const lastSecond = 4_102_444_799n

/** A time in words, in UTC; takes seconds of Unix time. */
export function dateText(seconds: bigint): string {
  if (seconds > lastSecond) return t('noEnd')
  const date = new Date(Number(seconds) * 1_000)
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(date)
    .concat(' UTC')
}
