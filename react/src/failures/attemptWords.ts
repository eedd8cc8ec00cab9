import { codeOf } from '@portico/core'
import { isUserRejection, rpcCodeOf, rpcCodes } from '@portico/core/errors'
import type { Attempt, Translate } from '@portico/core/feature'
import type { en } from './en.ts'

type Words = Translate<typeof en>
type Names = { readonly wallet: string; readonly network: string }
/** The state of a request, or what happened; and what to do. */
type AttemptText = { readonly title: string; readonly text: string }

/** The texts while connecting: the wallet that is waited for, or why it failed. */
export function connectingWords(
  t: Words,
  attempt: Attempt | undefined,
  wallet: string,
): AttemptText {
  if (attempt?.isFailed) return connectingFailure(t, attempt.error, wallet)
  const key = attempt?.status === 'slow' ? 'slow' : 'waiting'
  return {
    title: t(`connecting.${key}.title`, { wallet }),
    text: t(`connecting.${key}.text`, { wallet }),
  }
}

const connectingFaults = [
  'rejected',
  'busy',
  'locked',
  'timeout',
  'unauthorized',
  'missing',
  'superseded',
] as const

/** Why connecting failed, and what to do. */
export function connectingFailure(t: Words, error: unknown, wallet: string): AttemptText {
  const fault = faultOf(error)
  if (fault === 'vetoed') return { title: t('connecting.vetoed.title'), text: vetoOf(error) }
  const key = connectingFaults.find((it) => it === fault) ?? 'failed'
  return {
    title: t(`connecting.${key}.title`, { wallet }),
    text: t(`connecting.${key}.text`, { wallet }),
  }
}

/** The texts while switching the network. */
export function switchingWords(t: Words, attempt: Attempt | undefined, names: Names): AttemptText {
  if (attempt?.isFailed) return switchingFailure(t, attempt.error, names)
  const key = attempt?.status === 'slow' ? 'slow' : 'waiting'
  return { title: t(`switch.${key}.title`, names), text: t(`switch.${key}.text`, names) }
}

const switchingFaults = ['rejected', 'busy', 'notAdded', 'notSwitched', 'noSwitch'] as const

/** Why switching failed, and what to do. */
export function switchingFailure(t: Words, error: unknown, names: Names): AttemptText {
  const fault = faultOf(error)
  if (fault === 'vetoed') return { title: t('switch.rejected.title'), text: vetoOf(error) }
  const key = switchingFaults.find((it) => it === fault) ?? 'failed'
  return { title: t(`switch.${key}.title`, names), text: t(`switch.${key}.text`, names) }
}

/** The dapp's veto carries its own reason for the visitor. */
function vetoOf(error: unknown): string {
  const { hints } = Object(error) as { readonly hints?: readonly string[] }
  return hints?.[0] ?? ''
}

/** What the visitor can do about an error: its kind. */
export type Fault =
  | (typeof connectingFaults)[number]
  | (typeof switchingFaults)[number]
  | 'vetoed'
  | 'failed'

const byCode: Readonly<Record<string, Fault | undefined>> = {
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
}

/** Classifies an error by what the visitor can do about it. */
export function faultOf(error: unknown): Fault {
  const byErrorCode = byCode[codeOf(error)]
  if (byErrorCode) return byErrorCode
  if (isUserRejection(error)) return 'rejected'
  return rpcCodeOf(error) === rpcCodes.resourceUnavailable ? 'busy' : 'failed'
}
