import { explorerUrl, type Transaction } from '@portico/core'
import {
  Address,
  Button,
  CopyButton,
  EmptyState,
  Footer,
  Item,
  LinkButton,
  observer,
  View,
} from '@portico/react/ui'
import { ArrowUp } from 'lucide'
import { useEffect } from 'react'
import type { SendViews } from '../SendHost.ts'
import { TransferState } from './sent/TransferState.tsx'
import { useSend } from './useSend.ts'

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
