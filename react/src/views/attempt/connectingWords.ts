import type { Attempt, KitError, Translate } from '@portico/core'
import type { en } from './en.ts'
import { faultOf } from './faultOf.ts'

type Words = Translate<typeof en>

const faults = [
  'rejected',
  'busy',
  'locked',
  'timeout',
  'unauthorized',
  'missing',
  'superseded',
] as const

/** The texts while connecting: the wallet that is waited for, or what happened and what to do. */
export function connectingWords(
  t: Words,
  attempt: Attempt | undefined,
  wallet: string,
): { title: string; text: string } {
  if (attempt?.isFailed) return connectingFailure(t, attempt.error, wallet)
  const key = attempt?.status === 'slow' ? 'slow' : 'waiting'
  return {
    title: t(`connecting.${key}.title`, { wallet }),
    text: t(`connecting.${key}.text`, { wallet }),
  }
}

/** Why connecting failed, and what to do. */
export function connectingFailure(
  t: Words,
  error: unknown,
  wallet: string,
): { title: string; text: string } {
  const fault = faultOf(error)
  // The dapp's veto carries its own reason for the visitor.
  if (fault === 'vetoed')
    return { title: t('connecting.vetoed.title'), text: (error as KitError).hints[0] ?? '' }
  const key = faults.find((known) => known === fault) ?? 'failed'
  return {
    title: t(`connecting.${key}.title`, { wallet }),
    text: t(`connecting.${key}.text`, { wallet }),
  }
}
