import type { KitError } from '@portico/core'
import { isUserRejection } from '@portico/core/errors'
import type { ErrorWords } from '@portico/core/feature'
import { errorText } from '@portico/core/feature/store'
import type { FrameFacts } from '../../protocol/readFrameMessage.ts'
import { en } from '../login/en.ts'

/** What another site says of a code; its words are not shown, since they may be of another language. */
const aboutCode = /\bcodes?\b|\botp\b|login has ended|login again|link has expired/i
const minuteS = 60
const hasText = (code: unknown) => Object.hasOwn(en, `error.${code}`)

/** The text of an error of this feature, for `describeError`; the site's own words are not shown. */
export function describeFailure(
  error: KitError,
  { translator }: Pick<ErrorWords, 'translator'>,
  /** Name of the embedded wallet, which need not be the active one. */
  wallet: string,
): string | undefined {
  const t = translator(en)
  const isDeclined = isUserRejection(error)
  if (error.code === 'embedded/aborted')
    return isDeclined ? t('failed.aborted') : t('failed.lost', { wallet })
  if (error.code !== 'embedded/frame')
    return hasText(error.code) ? errorText(error, t, { wallet }) : undefined
  if (isDeclined) return t('failed.rejected')
  const { code, retryAfter: seconds }: FrameFacts = error.data ?? {}
  if (seconds !== undefined)
    return seconds < 2 * minuteS
      ? t('error.embedded/cooldown', { seconds })
      : t('failed.cooldownLong', { minutes: Math.ceil(seconds / minuteS) })
  const isCode = !hasText(code) && aboutCode.test(error.shortMessage)
  return errorText({ code: isCode ? 'secure/code' : code }, t, { wallet })
}
