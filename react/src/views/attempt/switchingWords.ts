import type { KitError, Translate } from '@portico/core'
import type { AttemptState } from './Attempt.ts'
import type { en } from './en.ts'
import { faultOf } from './faultOf.ts'

const faults = ['rejected', 'busy', 'notAdded', 'notSwitched', 'noSwitch'] as const
type Names = { wallet: string; network: string }

/** What a visitor who switches the network reads. */
export function switchingWords(
  t: Translate<typeof en>,
  state: AttemptState,
  names: Names,
): { title: string; text: string } {
  const say = (key: 'waiting' | 'slow' | (typeof faults)[number] | 'failed') => ({
    title: t(`switch.${key}.title`, names),
    text: t(`switch.${key}.text`, names),
  })
  if (typeof state !== 'object') return say(state === 'slow' ? 'slow' : 'waiting')
  const fault = faultOf(state.error)
  if (fault === 'vetoed')
    return { title: t('switch.rejected.title'), text: (state.error as KitError).hints[0] ?? '' }
  return say(faults.find((known) => known === fault) ?? 'failed')
}
