import { caipAddress } from '@portico/core'
import { Address, Avatar, observer, Row, Section } from '@portico/react/ui'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../useSend.ts'

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
