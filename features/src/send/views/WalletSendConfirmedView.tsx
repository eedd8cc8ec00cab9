import { explorerUrl, type TransactionStatus } from '@portico/core'
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
  StatusText,
  useStyles,
  View,
} from '@portico/react/ui'
import { ArrowUp, Check, CircleAlert, type IconNode } from 'lucide'
import { useEffect } from 'react'
import { decimalsOf } from '../amount/decimalsOf.ts'
import type { SendViews } from '../SendViews.ts'
import { useSend } from './useSend.ts'
import css from './WalletSendConfirmedView.css'

const icons: Readonly<Record<TransactionStatus, IconNode>> = {
  pending: ArrowUp,
  confirmed: Check,
  failed: CircleAlert,
  dropped: CircleAlert,
  replaced: CircleAlert,
}

/** How a transfer stands once the wallet has sent it, until it is final. */
export default observer(function WalletSendConfirmedView({
  params,
}: {
  params: SendViews['WalletSendConfirmed']
}) {
  useStyles(css)
  const { kit, store, t } = useSend()
  const { transactions } = kit
  useEffect(() => {
    transactions.load().catch(() => undefined) // offline: what was just sent is known all the same
  }, [transactions])
  const { sending } = store ?? {}
  const last = sending?.status === 'ready' ? sending.value : undefined
  const known = transactions.all.find(({ id }) => id === params.id)
  const sent = known ?? (last?.id === params.id ? last : undefined)
  const done = () => (kit.router.canGoBack ? kit.router.back() : kit.router.reset('Account'))
  const end = (
    <Button kind="primary" data-action="done" onPress={done}>
      {t('sent.done')}
    </Button>
  )
  if (!sent)
    return (
      <View>
        <EmptyState icon={ArrowUp} title={t('sent.gone')} text={t('sent.goneText')}>
          {end}
        </EmptyState>
      </View>
    )
  const { status, networkId, amount, symbol, to } = sent
  const hash = sent.replacedBy ?? sent.hash
  const network = kit.networks.describe(networkId)
  const url = hash === undefined ? undefined : explorerUrl(network, { hash })
  return (
    <View>
      <div className="WalletSendConfirmed" data-status={status}>
        <Ring state={status === 'pending' ? 'waiting' : 'stopped'}>
          <Icon of={icons[status]} />
        </Ring>
        <StatusText title={t(`sent.${status}`)} role={isBad(status) ? 'alert' : 'status'}>
          {t(`sent.${status}Text`, { network: network.name } as never)}
        </StatusText>
        {amount !== undefined && to !== undefined && (
          <p className="WalletSendConfirmed-what">
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
      {hash !== undefined && (
        <Item
          label={t(sent.replacedBy === undefined ? 'sent.hash' : 'sent.replacedBy')}
          detail={<Address value={hash} />}
          note={<CopyButton value={hash} label={t('sent.copy')} />}
        />
      )}
      <Footer>
        {end}
        {url !== undefined && (
          <LinkButton href={url} data-action="explorer">
            {t('sent.explorer')}
          </LinkButton>
        )}
      </Footer>
    </View>
  )
})

function isBad(status: TransactionStatus): boolean {
  return status !== 'pending' && status !== 'confirmed'
}
