import type { Transaction } from '@portico/core'
import { Address, CopyButton, Item, observer } from '@portico/react/ui'
import { useSend } from '../useSend.ts'

/** What the network calls a transfer, or what took its place. */
export const TransferHash = observer(function TransferHash({ sent }: { sent: Transaction }) {
  const { t } = useSend()
  const hash = sent.replacedBy ?? sent.hash
  if (hash === undefined) return null
  return (
    <Item
      label={t(sent.replacedBy === undefined ? 'sent.hash' : 'sent.replacedBy')}
      detail={<Address value={hash} />}
      note={<CopyButton value={hash} label={t('sent.copy')} />}
    />
  )
})
