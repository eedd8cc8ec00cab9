import { t } from '../en.ts'

/** Seconds of Unix time at the end of the year 2099. What lasts longer has no end for whoever reads it. */
const lastSecond = 4_102_444_799n

/** A time in words, in UTC; takes seconds of Unix time. `far`: what a time is that nobody will see. */
export function dateText(seconds: bigint, far: 'noEnd' | 'neverBegins' = 'noEnd'): string {
  if (seconds > lastSecond) return t(far)
  const date = new Date(Number(seconds) * 1_000)
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(date)
    .concat(' UTC')
}
