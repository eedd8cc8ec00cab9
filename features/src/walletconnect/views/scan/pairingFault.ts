import { codeOf } from '@portico/core'
import { isUserRejection } from '@portico/core/errors'
import type { Translate } from '@portico/core/feature'
import type { en } from './en.ts'

/** The kinds of failure that a visitor can act on. */
export type PairingFault =
  | 'rejected'
  | 'superseded'
  | 'timeout'
  | 'vetoed'
  | 'unsigned'
  | 'relay'
  | 'clock'
  | 'refused'
  | 'setup'
  | 'failed'

const byCode: Readonly<Record<string, PairingFault | undefined>> = {
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
  'walletConnect/noRelay': 'setup',
  'walletConnect/badProvider': 'setup',
}

/** Classifies the error of a pairing. */
export function faultOf(error: unknown): PairingFault {
  return byCode[codeOf(error)] ?? (isUserRejection(error) ? 'rejected' : 'failed')
}

/** The texts for a failed pairing: what happened, and what to do. */
export function faultWords(
  t: Translate<typeof en>,
  error: unknown,
  wallet: string,
): { title: string; text: string } {
  const fault = faultOf(error)
  switch (fault) {
    // The dapp's veto carries its own reason for the visitor.
    case 'vetoed': {
      const { hints } = Object(error) as { readonly hints?: readonly string[] }
      return { title: t('vetoed.title'), text: hints?.[0] ?? '' }
    }
    case 'relay':
    case 'clock':
    case 'refused':
    case 'setup':
      return { title: t(`${fault}.title`), text: t(`${fault}.text`) }
    case 'timeout':
      return { title: t('timeout.title', { wallet }), text: t('timeout.text', { wallet }) }
    default:
      return { title: t(`${fault}.title`), text: t(`${fault}.text`, { wallet }) }
  }
}
