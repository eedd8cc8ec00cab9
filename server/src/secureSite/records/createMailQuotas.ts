import type { Clock } from '@portico/core/async'
import type { Rate } from '../../limits/Limiter.ts'
import type { Records } from './createRecords.ts'

/** Token buckets of mails in the site's database: they hold for all processes, and after a restart. */
export type MailQuotas = {
  /** Takes one mail; returns 0, or the milliseconds until there is one, and takes nothing then. */
  take(key: string, rate: Rate): Promise<number>
  /** Gives back a mail that was not sent. */
  giveBack(key: string, rate: Rate): Promise<void>
}

/** Attempts at a bucket that other requests change at the same time, and the milliseconds to wait after the last one. */
const maxAttempts = 20
const contendedMs = 1_000

/** Counts mails in records of the site. */
export function createMailQuotas(records: Records, clock: Clock): MailQuotas {
  const change = async (key: string, rate: Rate, units: number): Promise<number> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const found = await records.get('mailQuota', key)
      const now = clock.now()
      const { left, at } = found?.value ?? { left: rate.burst, at: now }
      // After the clock was set back no time counts as passed, and what passes from now on does.
      const elapsedSeconds = Math.max(0, now - at) / 1_000
      const filled = Math.min(rate.burst, left + elapsedSeconds * rate.perSecond)
      const waitMs = filled >= units ? 0 : Math.ceil(((units - filled) / rate.perSecond) * 1_000)
      if (waitMs > 0 && at <= now) return waitMs
      const remaining = Math.min(rate.burst, waitMs > 0 ? filled : filled - units)
      const isWritten = await records.write({
        kind: 'mailQuota',
        key,
        expected: found ? { revision: found.revision } : 'absent',
        value: { left: remaining, at: now },
        // A full bucket is the same as none.
        expiresAt: now + Math.ceil(((rate.burst - remaining) / rate.perSecond) * 1_000) + 1,
      })
      if (isWritten) return waitMs
    }
    return contendedMs
  }
  return {
    take: (key, rate) => change(key, rate, 1),
    giveBack: async (key, rate) => void (await change(key, rate, -1)),
  }
}
