import { Address, Avatar, observer, Spinner, TextField, useStyles } from '@portico/react/ui'
import { maxReceiverLength } from '../../receiver/maxReceiverLength.ts'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../useSend.ts'
import { problemText } from './problemText.ts'
import css from './ReceiverInput.css'

/** The receiver: an address, a name or a payment link. The whole resolved address is shown. */
export const ReceiverInput = observer(function ReceiverInput({ store }: { store: SendStore }) {
  useStyles(css)
  const { t } = useSend()
  const { receiver, network } = store.draft
  const { found, text } = receiver
  const error =
    found.status === 'error'
      ? problemText(found.error, { t, network: network?.name ?? '' })
      : undefined
  return (
    <div className="ReceiverInput">
      <TextField
        label={t('to')}
        value={text}
        onValue={(value) => void receiver.type(value)}
        placeholder={t('toPlaceholder')}
        error={error}
        dir="auto"
        data-field="receiver"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxReceiverLength}
      />
      {found.status === 'pending' && (
        <span className="ReceiverInput-who" role="status">
          <Spinner />
          <span>{t('toLooking', { name: text.trim().slice(0, 64) })}</span>
        </span>
      )}
      {found.status === 'success' && (
        <span className="ReceiverInput-who" role="status">
          <Avatar address={found.data.address} src={found.data.avatar} size="small" />
          {found.data.name && <b dir="auto">{found.data.name}</b>}
          <Address value={found.data.address} whole />
        </span>
      )}
    </div>
  )
})
