import type { CaipNetworkId } from '@portico/core'
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
  Ring,
  Skeleton,
  StatusText,
  Tile,
  useStyles,
  View,
} from '@portico/react/ui'
import { ArrowDownUp, ArrowRight, CircleAlert } from 'lucide'
import { useEffect } from 'react'
import { outcomeOf, type SwapRecord } from '../../run/SwapRecord.ts'
import type { SwapStore } from '../../SwapStore.ts'
import type { SwapsViews } from '../../SwapsHost.ts'
import { useReview } from './en.ts'
import css from './SwapProgressView.css'

type Params = SwapsViews['SwapProgress']

/** A sent swap, until it is final; found again after a reload. */
export default observer(function SwapProgressView({ params }: { params: Params }) {
  const { kit, store, t } = useReview()
  const { transactions } = kit
  useEffect(() => {
    transactions.load().catch(() => undefined) // offline: the swap just sent is known locally
  }, [transactions])
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const record = store.journal.find({ id: params.id })
  const sent = transactions.all.find(({ id }) => id === params.id)
  const hash = sent?.replacedBy ?? sent?.hash
  const url = record && hash && explorerUrl(kit.networks.describe(record.networkId), { hash })
  const nameOf = (id: CaipNetworkId) => kit.networks.describe(id).name
  const provider = store.providers.find(({ id }) => id === record?.provider)?.name ?? ''
  const done = () => (kit.router.canGoBack ? kit.router.back() : kit.router.reset('Account'))
  return (
    <View>
      {record ? (
        <>
          <SwapState
            store={store}
            record={record}
            status={outcomeOf(record, sent)}
            provider={provider}
          />
          {hash !== undefined && (
            <Item
              label={t('progress.hash')}
              detail={<Address value={hash} />}
              note={<CopyButton value={hash} label={t('progress.copy')} />}
            />
          )}
          {record.destinationHash !== undefined && (
            <Item
              label={t('progress.arrival', { network: nameOf(record.to.networkId) })}
              detail={<Address value={record.destinationHash} />}
              note={<CopyButton value={record.destinationHash} label={t('progress.copy')} />}
            />
          )}
        </>
      ) : (
        <EmptyState icon={ArrowDownUp} title={t('progress.gone')} text={t('progress.goneText')} />
      )}
      <Footer>
        <Button kind="primary" data-action="done" onPress={done}>
          {t('progress.done')}
        </Button>
        {url && (
          <LinkButton href={url} data-action="explorer">
            {t('progress.explorer')}
          </LinkButton>
        )}
      </Footer>
    </View>
  )
})

type StateProps = {
  store: SwapStore
  record: SwapRecord
  status: TransactionStatus | 'refunded'
  /** The name of the provider. */
  provider: string
}

/** The status of a sent swap, as icon and text, with both amounts. */
const SwapState = observer(function SwapState({ store, record, status, provider }: StateProps) {
  useStyles(css)
  const { kit, t } = useReview()
  const { from, to, networkId } = record
  const nameOf = (id: CaipNetworkId) => kit.networks.describe(id).name
  const idOf = (side: typeof from, on = networkId) => store.choice.idOf({ ...side, networkId: on })
  const holes = { network: nameOf(networkId), target: nameOf(to.networkId), provider }
  // Some of these texts do not use the network.
  const say = t as (key: string, holes: object) => string
  const isWaiting = status === 'pending'
  const isGood = isWaiting || status === 'confirmed'
  return (
    <div className="SwapState" data-status={status}>
      <Ring state={isWaiting ? 'waiting' : isGood ? 'done' : 'stopped'}>
        <Icon of={isWaiting ? ArrowDownUp : CircleAlert} />
      </Ring>
      <StatusText title={t(`progress.${status}`)} role={isGood ? 'status' : 'alert'}>
        {say(`progress.${textKeyOf(record, status)}Text`, holes)}
      </StatusText>
      <div className="SwapState-sides">
        <span>
          <Tile name={from.symbol} src={from.iconUrl} of={idOf(from)} size="small" shape="round" />
          <Amount value={from.amount} unit={from.symbol} decimals={shownDecimals(from.amount)} />
        </span>
        <span className="SwapState-arrow" aria-hidden="true">
          <Icon of={ArrowRight} />
        </span>
        <span>
          <Tile
            name={to.symbol}
            src={to.iconUrl}
            of={idOf(to, to.networkId)}
            size="small"
            shape="round"
          />
          <Amount value={to.amount} unit={to.symbol} decimals={shownDecimals(to.amount)} />
        </span>
      </div>
    </div>
  )
})

/** Between two networks a block of the first one is not the end, and a failure may be of the second. */
function textKeyOf({ networkId, to, order }: SwapRecord, status: StateProps['status']): string {
  if (to.networkId === networkId) return status
  if (status === 'pending') return 'bridging'
  if (status === 'confirmed') return 'bridged'
  if (status === 'refunded') return 'bridgeRefunded'
  return order === 'failed' ? 'bridgeFailed' : status
}

function shownDecimals(amount: string): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, 6)
}
