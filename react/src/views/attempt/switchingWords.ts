import type { Attempt, KitError, Translate } from '@portico/core'
import type { en } from './en.ts'
import { faultOf } from './faultOf.ts'

const faults = ['rejected', 'busy', 'notAdded', 'notSwitched', 'noSwitch'] as const
type Words = Translate<typeof en>
type Names = { wallet: string; network: string }

/** The texts while switching the network. */
export function switchingWords(
  t: Words,
  attempt: Attempt | undefined,
  names: Names,
): { title: string; text: string } {
  if (attempt?.isFailed) return switchingFailure(t, attempt.error, names)
  const key = attempt?.status === 'slow' ? 'slow' : 'waiting'
  return { title: t(`switch.${key}.title`, names), text: t(`switch.${key}.text`, names) }
}

/** Why switching failed, and what to do. */
export function switchingFailure(
  t: Words,
  error: unknown,
  names: Names,
): { title: string; text: string } {
  const fault = faultOf(error)
  if (fault === 'vetoed')
    return { title: t('switch.rejected.title'), text: (error as KitError).hints[0] ?? '' }
  const key = faults.find((known) => known === fault) ?? 'failed'
  return { title: t(`switch.${key}.title`, names), text: t(`switch.${key}.text`, names) }
}
