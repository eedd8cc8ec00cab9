import { caipAddress } from '@portico/core/caip'
import {
  Address,
  Avatar,
  observer,
  Row,
  Section,
  Spinner,
  TextField,
  useStyles,
} from '@portico/react/ui'
import { maxReceiverLength } from '../../receiver/paymentLinks.ts'
import type { SendStore } from '../../SendStore.ts'
import { draftErrorText, useSend } from '../en.ts'
import css from './ReceiverInput.css'

/** The receiver: an address, a name or a payment link. The whole resolved address is shown. */
export const ReceiverInput = observer(function ReceiverInput({ store }: { store: SendStore }) {
  useStyles(css)
  const { t } = useSend()
  const { receiver, network } = store.draft
  const { found, text } = receiver
  const error = found.status === 'error' ? draftErrorText(found.error, t, network?.name) : undefined
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

/** The visitor's earlier receivers and other accounts, never senders (T14). */
export const Receivers = observer(function Receivers({ store }: { store: SendStore }) {
  const { kit, t } = useSend()
  const { connection, receiver } = store.draft
  if (!connection) return null
  const { namespace, networkId, accounts } = connection
  const recents = store.recents.of(namespace).filter(({ address }) => store.canReceive(address))
  const ofFamily = kit.connections.all.filter((it) => it.namespace === namespace)
  const granted = ofFamily.flatMap((it) => it.accounts.map(({ address }) => address))
  const others = [...new Set(granted)].filter(
    (address) => address !== accounts[0].address && store.canReceive(address),
  )
  const toRow = (address: string, name?: string) => {
    const known = kit.identities.of(caipAddress(networkId, address))
    const called = name ?? known?.name
    return (
      <Row
        key={address}
        data-key={address}
        icon={<Avatar address={address} src={known?.avatar} size="row" />}
        label={called ?? <Address value={address} />}
        detail={called !== undefined && <Address value={address} />}
        onPress={() => void receiver.type(address)}
      />
    )
  }
  return (
    <>
      {recents.length > 0 && (
        <Section title={t('recent')}>
          {recents.slice(0, 3).map(({ address, name }) => toRow(address, name))}
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t('ownAccounts')}>{others.slice(0, 3).map((it) => toRow(it))}</Section>
      )}
    </>
  )
})
