import { isUserRejection, rpcCodeOf, rpcCodes } from '@portico/core'

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
