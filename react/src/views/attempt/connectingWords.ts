import type { Attempt, KitError, Translate } from '@portico/core'
import type { en } from './en.ts'
import { faultOf } from './faultOf.ts'

const faults = [
  'rejected',
  'busy',
  'locked',
  'timeout',
  'unauthorized',
  'missing',
  'superseded',
] as const

/** What a visitor who connects reads: who is waited for, or what happened and what to do. */
export function connectingWords(
  t: Translate<typeof en>,
  attempt: Attempt | undefined,
  wallet: string,
): { title: string; text: string } {
  const say = (key: 'waiting' | 'slow' | (typeof faults)[number] | 'failed') => ({
    title: t(`connecting.${key}.title`, { wallet }),
    text: t(`connecting.${key}.text`, { wallet }),
  })
  if (!attempt?.isFailed) return say(attempt?.status === 'slow' ? 'slow' : 'waiting')
  const fault = faultOf(attempt.error)
  // The reason comes from whoever refused, in the visitor's words.
  if (fault === 'vetoed')
    return { title: t('connecting.vetoed.title'), text: (attempt.error as KitError).hints[0] ?? '' }
  return say(faults.find((known) => known === fault) ?? 'failed')
}
