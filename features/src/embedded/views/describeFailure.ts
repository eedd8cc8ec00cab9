import { type ErrorWords, isUserRejection, type KitError } from '@portico/core'
import { en } from './en.ts'

const texts = {
  badEmail: 'failed.email',
  loadFailed: 'failed.load',
  dependency: 'failed.load',
  noFrame: 'failed.load',
  requestTimeout: 'failed.timeout',
  aborted: 'failed.aborted',
  interrupted: 'failed.interrupted',
  notAllowed: 'failed.notAllowed',
  popupBlocked: 'failed.blocked',
  popupClosed: 'failed.closed',
  socialFailed: 'failed.social',
  farcasterFailed: 'failed.farcaster',
  notLoggedIn: 'failed.login',
  noConnector: 'failed.login',
  unsendable: 'failed.large',
} as const

/** What the words of a site are about; they are not shown, since a site of another language may send them. */
const subjects = [
  [/\bcodes?\b|\botp\b|login has ended|login again|link has expired/i, 'failed.code'],
] as const

/** The text of an error of this feature, for `describeError`; the site's own words are not shown. */
export function describeFailure(
  error: KitError,
  { translator }: Pick<ErrorWords, 'translator'>,
): string | undefined {
  const t = translator(en)
  const name = error.code.replace('embedded/', '')
  if (name === 'cooldown') {
    const { seconds } = error.data as { seconds: number }
    return t('failed.cooldown', { seconds })
  }
  if (name === 'frame') {
    if (isUserRejection(error)) return t('failed.rejected')
    const subject = subjects.find(([pattern]) => pattern.test(error.shortMessage))
    return t(subject?.[1] ?? 'failed.site')
  }
  return Object.hasOwn(texts, name) ? t(texts[name as keyof typeof texts]) : undefined
}
