import { type ErrorWords, isUserRejection, type KitError } from '@portico/core'
import { en } from './en.ts'

const texts = {
  badEmail: 'failed.email',
  loadFailed: 'failed.load',
  dependency: 'failed.load',
  noFrame: 'failed.load',
  requestTimeout: 'failed.timeout',
  frame: 'failed.code',
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
  if (name === 'frame' && isUserRejection(error)) return t('failed.rejected')
  return Object.hasOwn(texts, name) ? t(texts[name as keyof typeof texts]) : undefined
}
