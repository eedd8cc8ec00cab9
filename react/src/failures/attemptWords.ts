import {
  type Attempt,
  isUserRejection,
  type KitError,
  rpcCodeOf,
  rpcCodes,
  type Translate,
} from '@portico/core'
import type { en } from './attemptEn.ts'

type Words = Translate<typeof en>

const connectingFaults = [
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
  const key = connectingFaults.find((known) => known === fault) ?? 'failed'
  return {
    title: t(`connecting.${key}.title`, { wallet }),
    text: t(`connecting.${key}.text`, { wallet }),
  }
}

const switchingFaults = ['rejected', 'busy', 'notAdded', 'notSwitched', 'noSwitch'] as const
type SwitchingWords = Translate<typeof en>
type Names = { wallet: string; network: string }

/** The texts while switching the network. */
export function switchingWords(
  t: SwitchingWords,
  attempt: Attempt | undefined,
  names: Names,
): { title: string; text: string } {
  if (attempt?.isFailed) return switchingFailure(t, attempt.error, names)
  const key = attempt?.status === 'slow' ? 'slow' : 'waiting'
  return { title: t(`switch.${key}.title`, names), text: t(`switch.${key}.text`, names) }
}

/** Why switching failed, and what to do. */
export function switchingFailure(
  t: SwitchingWords,
  error: unknown,
  names: Names,
): { title: string; text: string } {
  const fault = faultOf(error)
  if (fault === 'vetoed')
    return { title: t('switch.rejected.title'), text: (error as KitError).hints[0] ?? '' }
  const key = switchingFaults.find((known) => known === fault) ?? 'failed'
  return { title: t(`switch.${key}.title`, names), text: t(`switch.${key}.text`, names) }
}

const byCode = {
  'connection/rejected': 'rejected',
  'connection/busy': 'busy',
  'connection/locked': 'locked',
  'connection/timeout': 'timeout',
  'connection/unauthorized': 'unauthorized',
  'connection/noConnector': 'missing',
  'connection/superseded': 'superseded',
  'connection/vetoed': 'vetoed',
  'network/rejected': 'rejected',
  'network/notAdded': 'notAdded',
  'network/notSwitched': 'notSwitched',
  'network/noSwitch': 'noSwitch',
} as const

export type Fault = (typeof byCode)[keyof typeof byCode] | 'failed'

/** Classifies an error by what the visitor can do about it. */
export function faultOf(error: unknown): Fault {
  const code = (error as { code?: unknown } | null | undefined)?.code
  const known = byCode[code as keyof typeof byCode]
  if (known) return known
  if (isUserRejection(error)) return 'rejected'
  return rpcCodeOf(error) === rpcCodes.resourceUnavailable ? 'busy' : 'failed'
}
