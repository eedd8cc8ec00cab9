import { isUserRejection } from '@portico/core'

const byCode = {
  'connection/rejected': 'rejected',
  'connection/superseded': 'superseded',
  'connection/timeout': 'timeout',
  'connection/vetoed': 'vetoed',
  'walletConnect/expired': 'timeout',
  'walletConnect/notSignedIn': 'unsigned',
  'walletConnect/relayUnreachable': 'relay',
  'walletConnect/wrongClock': 'clock',
  'walletConnect/originNotAllowed': 'refused',
  'walletConnect/invalidProjectId': 'refused',
  'walletConnect/noRelay': 'refused',
} as const

/** The kinds of failure that a visitor can act on. */
export type PairingFault = (typeof byCode)[keyof typeof byCode] | 'failed'

/** Classifies the error of a pairing. */
export function faultOf(error: unknown): PairingFault {
  const code = (error as { code?: unknown } | null | undefined)?.code
  const known = byCode[code as keyof typeof byCode]
  if (known) return known
  return isUserRejection(error) ? 'rejected' : 'failed'
}
