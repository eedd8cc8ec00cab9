import type { Transaction } from '@portico/core'
import type { TransactionStatus } from '@portico/core/adapter'
import { explorerUrl } from '@portico/core/feature/store'
import {
  Address,
  Amount,
  Button,
  CopyButton,
  EmptyState,
  Footer,
  Icon,
  Item,
  LinkButton,
  observer,
  Phrase,
  Ring,
  type RingProps,
  StatusText,
  useStyles,
  View,
} from '@portico/react/ui'
import { ArrowUp, CircleAlert, type IconNode } from 'lucide'
import { useEffect } from 'react'
import type { SendViews } from '../../SendHost.ts'
import { useSend } from '../en.ts'
import { decimalsOf } from './TransferFacts.tsx'
import css from './TransferState.css'

type Params = SendViews['WalletSendConfirmed']

/** A sent transfer, until it is final. */
export default observer(function WalletSendConfirmedView({ params }: { params: Params }) {
  const { kit, store, t } = useSend()
  const { transactions } = kit
  useEffect(() => {
    transactions.load().catch(() => undefined) // offline: the transfer just sent is known locally
  }, [transactions])
  const known = transactions.all.find(({ id }) => id === params.id)
  const last = store?.submission.sent
  const sent = known ?? (last?.id === params.id ? last : undefined)
  const hash = sent?.replacedBy ?? sent?.hash
  const url = sent && hash && explorerUrl(kit.networks.describe(sent.networkId), { hash })
  const done = () => (kit.router.canGoBack ? kit.router.back() : kit.router.reset('Account'))
  return (
    <View>
      {sent ? (
        <>
          <TransferState sent={sent} />
          <TransferHash sent={sent} />
        </>
      ) : (
        <EmptyState icon={ArrowUp} title={t('sent.gone')} text={t('sent.goneText')} />
      )}
      <Footer>
        <Button kind="primary" data-action="done" onPress={done}>
          {t('sent.done')}
        </Button>
        {url && (
          <LinkButton href={url} data-action="explorer">
            {t('sent.explorer')}
          </LinkButton>
        )}
      </Footer>
    </View>
  )
})

const failed = { ring: 'stopped', icon: CircleAlert } as const
type Mark = { readonly ring: RingProps['state']; readonly icon?: IconNode }
const marks: Readonly<Record<TransactionStatus, Mark>> = {
  pending: { ring: 'waiting', icon: ArrowUp },
  confirmed: { ring: 'done' },
  failed,
  dropped: failed,
  replaced: failed,
}

/** The status of a sent transfer, as icon and text. */
const TransferState = observer(function TransferState({ sent }: { sent: Transaction }) {
  useStyles(css)
  const { kit, t } = useSend()
  const { status, networkId, amount, symbol, to } = sent
  const network = kit.networks.describe(networkId).name
  const { ring, icon } = marks[status]
  const isGood = status === 'pending' || status === 'confirmed'
  return (
    <div className="TransferState" data-status={status}>
      <Ring state={ring}>{icon && <Icon of={icon} />}</Ring>
      <StatusText title={t(`sent.${status}`)} role={isGood ? 'status' : 'alert'}>
        {t(`sent.${status}Text`, { network })}
      </StatusText>
      {amount !== undefined && to !== undefined && (
        <p className="TransferState-what">
          <Phrase
            text={t('sent.what', { amount: '{amount}', to: '{to}' })}
            holes={{
              amount: <Amount value={amount} unit={symbol} decimals={decimalsOf(amount)} />,
              to: <Address value={to} />,
            }}
          />
        </p>
      )}
    </div>
  )
})

/** The transaction id, or that of the transaction that replaced it. */
const TransferHash = observer(function TransferHash({ sent }: { sent: Transaction }) {
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
