import type { Translate } from '@portico/core'
import type { en } from '../en.ts'

/** Why nobody could try the transfer, in words. */
export function previewFailureText(error: Error, t: Translate<typeof en>): string {
  const { code = '' } = error as { code?: string }
  if (code === 'request/unsupported') return t('review.noPreview')
  return code.startsWith('network/') ? t('review.noAnswer') : t('review.noReason')
}
