import { type ErrorWords, isUserRejection, type KitError } from '@portico/core'
import type { FrameFacts } from '../../protocol/readFrameMessage.ts'
import { en } from '../login/en.ts'

const texts = {
  badEmail: 'failed.email',
  loadFailed: 'failed.load',
  dependency: 'failed.load',
  noFrame: 'failed.load',
  refused: 'failed.refused',
  requestTimeout: 'failed.timeout',
  interrupted: 'failed.interrupted',
  notAllowed: 'failed.notAllowed',
  noSmartAccount: 'failed.noSmartAccount',
  popupBlocked: 'failed.blocked',
  popupClosed: 'failed.closed',
  socialFailed: 'failed.social',
  farcasterFailed: 'failed.farcaster',
  notLoggedIn: 'failed.login',
  noConnector: 'failed.login',
  unsendable: 'failed.large',
} as const

/** By the code that a site of ours gives with its error. */
const ofSite = {
  'secure/code': 'failed.code',
  'secure/tries': 'failed.tries',
  'secure/login': 'failed.ended',
  'secure/unreachable': 'failed.unreachable',
  'secure/mailFailed': 'failed.mail',
  'secure/mail': 'failed.email',
  'secure/mailTaken': 'failed.mailTaken',
  'secure/session': 'failed.login',
  'secure/dapp': 'failed.refused',
  'secure/provider': 'failed.provider',
  'secure/providerFailed': 'failed.social',
  notConnected: 'failed.login',
  chain: 'failed.chain',
} as const

/** What the words of another site are about; they are not shown, since they may be of another language. */
const subjects = [
  [/\bcodes?\b|\botp\b|login has ended|login again|link has expired/i, 'failed.code'],
] as const

type Words = Pick<ErrorWords, 'translator'>
const minuteS = 60

/** The text of an error of this feature, for `describeError`; the site's own words are not shown. */
export function describeFailure(error: KitError, { translator }: Words): string | undefined {
  const t = translator(en)
  const name = error.code.replace('embedded/', '')
  if (name === 'cooldown') return t('failed.cooldown', error.data as { seconds: number })
  if (name === 'frame') return describeAnswer(error, translator)
  if (name === 'aborted') return t(isUserRejection(error) ? 'failed.aborted' : 'failed.lost')
  return Object.hasOwn(texts, name) ? t(texts[name as keyof typeof texts]) : undefined
}

function describeAnswer(error: KitError, translator: Words['translator']): string {
  const t = translator(en)
  const { code = '', retryAfter: seconds } = (error.data ?? {}) as FrameFacts
  if (isUserRejection(error)) return t('failed.rejected')
  if (seconds !== undefined)
    return seconds < 2 * minuteS
      ? t('failed.cooldown', { seconds })
      : t('failed.cooldownLong', { minutes: Math.ceil(seconds / minuteS) })
  if (Object.hasOwn(ofSite, code)) return t(ofSite[code as keyof typeof ofSite])
  const subject = subjects.find(([pattern]) => pattern.test(error.shortMessage))
  return t(subject?.[1] ?? 'failed.site')
}
