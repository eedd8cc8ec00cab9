import type { Translate } from '@portico/core'
import { Address, CopyButton, IconButton } from '@portico/react/ui'
import { Share2 } from 'lucide'
import type { en } from './en.ts'

export type ReceiveAddressProps = { address: string; t: Translate<typeof en> }

/** The whole address in groups of four, with buttons to copy and share it. */
export function ReceiveAddress({ address, t }: ReceiveAddressProps) {
  return (
    <div className="ReceivePanel-address">
      <div>
        <span className="unseen">{t('address')}</span> <Address value={address} whole />
      </div>
      <CopyButton value={address} label={t('copy')} done={t('copied')} />
      {'share' in navigator && (
        <IconButton
          icon={Share2}
          label={t('share')}
          data-action="share"
          onPress={() => share(address)}
        />
      )}
    </div>
  )
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch {
    // The visitor cancelled sharing; where sharing is not permitted, the address can be copied.
  }
}
