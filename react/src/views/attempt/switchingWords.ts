import type { Attempt, KitError, Translate } from '@portico/core'
import type { en } from './en.ts'
import { faultOf } from './faultOf.ts'

const faults = ['rejected', 'busy', 'notAdded', 'notSwitched', 'noSwitch'] as const
type Names = { wallet: string; network: string }

/** What a visitor who switches the network reads. */
export function switchingWords(
  t: Translate<typeof en>,
  attempt: Attempt | undefined,
  names: Names,
): { title: string; text: string } {
  const say = (key: 'waiting' | 'slow' | (typeof faults)[number] | 'failed') => ({
    title: t(`switch.${key}.title`, names),
    text: t(`switch.${key}.text`, names),
  })
  if (!attempt?.isFailed) return say(attempt?.status === 'slow' ? 'slow' : 'waiting')
  const fault = faultOf(attempt.error)
  if (fault === 'vetoed')
    return { title: t('switch.rejected.title'), text: (attempt.error as KitError).hints[0] ?? '' }
  return say(faults.find((known) => known === fault) ?? 'failed')
}
