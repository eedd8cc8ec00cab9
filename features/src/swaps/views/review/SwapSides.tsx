import { formatAmount, multiply } from '@portico/core/amount'
import { Amount, Fiat, Icon, observer, Tile, useStyles } from '@portico/react/ui'
import { ArrowDown } from 'lucide'
import type { Offer } from '../../quotes/Offer.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useReview } from './en.ts'
import css from './SwapSides.css'

type Props = { store: SwapStore; offer: Offer }

/** What is paid, in full, and about what arrives. */
export const SwapSides = observer(function SwapSides({ store, offer }: Props) {
  useStyles(css)
  const { kit, t } = useReview()
  const { quote, input } = offer
  const { from, to } = input
  const paid = formatAmount(BigInt(quote.amountIn), from.decimals)
  const got = formatAmount(BigInt(quote.amountOut), to.decimals)
  const { draft } = store
  const isCrossChain = from.networkId !== to.networkId
  const network = ({ networkId }: SwapToken) => kit.networks.describe(networkId).name
  return (
    <div className="SwapSides">
      <SideLine
        label={isCrossChain ? t('preview.payOn', { network: network(from) }) : t('preview.pay')}
        token={from}
        id={store.choice.idOf(from)}
        amount={paid}
        price={draft.priceOf(from)}
      />
      <Icon of={ArrowDown} />
      <SideLine
        label={
          isCrossChain ? t('preview.receiveOn', { network: network(to) }) : t('preview.receive')
        }
        token={to}
        id={store.choice.idOf(to)}
        // The least amount, which is guaranteed, stands below in full.
        amount={got}
        maxDecimals={6}
        price={draft.priceOf(to)}
      />
    </div>
  )
})

type SideProps = {
  label: string
  token: SwapToken
  id: string
  amount: string
  price: number | undefined
  maxDecimals?: number
}

function SideLine({ label, token, id, amount, price, maxDecimals = 100 }: SideProps) {
  const [whole = '', fraction = ''] = amount.split('.')
  const decimals = Math.min(fraction.length, maxDecimals)
  const isLong = whole.length + decimals + token.symbol.length > 10
  return (
    <div className="SwapSides-side">
      <span className="SwapSides-words">
        <span className="SwapSides-label">{label}</span>
        <Amount
          value={amount}
          unit={token.symbol}
          decimals={decimals}
          size={isLong ? 'text' : 'large'}
        />
        {price !== undefined && (
          <span className="SwapSides-label">
            <Fiat value={Number(multiply(amount, price))} />
          </span>
        )}
      </span>
      <Tile name={token.symbol} src={token.iconUrl} of={id} shape="round" />
    </div>
  )
}
