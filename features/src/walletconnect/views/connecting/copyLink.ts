import type { NoticeStore, Translate } from '@portico/core'
import type { en } from '../en.ts'

/** Puts the pairing link on the clipboard and says whether it got there. */
export async function copyLink(
  uri: string,
  notices: Pick<NoticeStore, 'show'>,
  t: Translate<typeof en>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(uri)
    notices.show('success', t('qr.copied'))
  } catch {
    // Not allowed by the page, or by the visitor.
    notices.show('error', t('qr.notCopied'))
  }
}
