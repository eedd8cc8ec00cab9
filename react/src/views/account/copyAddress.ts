import type { NoticeStore, Translate } from '@portico/core'
import type { en } from '../words/en.ts'

/** Puts an address on the clipboard and says whether it got there. */
export async function copyAddress(
  address: string,
  notices: Pick<NoticeStore, 'show'>,
  t: Translate<typeof en>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notices.show('success', t('account.copied'))
  } catch {
    // Not allowed by the page, or by the visitor.
    notices.show('error', t('account.notCopied'))
  }
}
