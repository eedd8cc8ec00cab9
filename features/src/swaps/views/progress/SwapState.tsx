import type { CaipNetworkId, TransactionStatus } from '@portico/core'
import { Amount, Icon, observer, Ring, StatusText, Tile, useStyles } from '@portico/react/ui'
import { ArrowDownUp, ArrowRight, Check, CircleAlert } from 'lucide'
import type { SwapRecord } from '../../run/SwapRecord.ts'
import { useReview } from '../useReview.ts'
import css from './SwapState.css'

type Props = {
  record: SwapRecord
  status: TransactionStatus | 'refunded'
  /** The name of the provider. */
  provider: string
}

/** The status of a sent swap, as icon and text, with both amounts. */
export const SwapState = observer(function SwapState({ record, status, provider }: Props) {
  useStyles(css)
  const { kit, t } = useReview()
  const { from, to, networkId } = record
  const nameOf = (id: CaipNetworkId) => kit.networks.describe(id).name
  const holes = { network: nameOf(networkId), target: nameOf(to.networkId), provider }
  // Some of these texts do not use the network.
  const say = t as (key: string, holes: object) => string
  const isWaiting = status === 'pending'
  const isGood = isWaiting || status === 'confirmed'
  return (
    <div className="SwapState" data-status={status}>
      <Ring state={isWaiting ? 'waiting' : 'stopped'}>
        <Icon of={isWaiting ? ArrowDownUp : isGood ? Check : CircleAlert} />
      </Ring>
      <StatusText title={t(`progress.${status}`)} role={isGood ? 'status' : 'alert'}>
        {say(`progress.${textKeyOf(record, status)}Text`, holes)}
      </StatusText>
      <div className="SwapState-sides">
        <span>
          <Tile name={from.symbol} src={from.iconUrl} of={from.id} size="small" shape="round" />
          <Amount value={from.amount} unit={from.symbol} decimals={shownDecimals(from.amount)} />
        </span>
        <span className="SwapState-arrow" aria-hidden="true">
          <Icon of={ArrowRight} />
        </span>
        <span>
          <Tile name={to.symbol} src={to.iconUrl} of={to.id} size="small" shape="round" />
          <Amount value={to.amount} unit={to.symbol} decimals={shownDecimals(to.amount)} />
        </span>
      </div>
    </div>
  )
})

/** Between two networks a block of the first one is not the end, and a failure may be of the second. */
function textKeyOf({ networkId, to, order }: SwapRecord, status: Props['status']): string {
  if (to.networkId === networkId) return status
  if (status === 'pending') return 'bridging'
  if (status === 'confirmed') return 'bridged'
  if (status === 'refunded') return 'bridgeRefunded'
  return order === 'failed' ? 'bridgeFailed' : status
}

function shownDecimals(amount: string): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, 6)
}
