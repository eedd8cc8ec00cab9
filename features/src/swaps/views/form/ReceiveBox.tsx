import { formatAmount, multiply } from '@portico/core/amount'
import { AmountOutput, amountText, Fiat, observer, TokenButton, useStyles } from '@portico/react/ui'
import type { Side } from '../../draft/DraftStore.ts'
import type { SwapToken } from '../../SwapProvider.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useSwaps } from './en.ts'
import { percentOf } from './OfferFacts.tsx'
import css from './ReceiveBox.css'

const noteworthyBps = 100

/** What arrives by the current offer. */
export const ReceiveBox = observer(function ReceiveBox({ store }: { store: SwapStore }) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const { draft, offer, quotes } = store
  const { to } = draft
  const arriving = to && offer && formatAmount(BigInt(offer.quote.amountOut), to.decimals)
  const price = draft.priceOf(to)
  const balance = draft.balanceOf(to)
  const impact = offer && store.draft.impactOf(offer)
  const destination =
    to && to.networkId !== draft.from?.networkId && kit.networks.describe(to.networkId)
  const label = destination ? t('receiveOn', { network: destination.name }) : t('receive')
  const { locale } = kit.i18n
  const shown = (amount: string) => amountText(amount, { decimals: 6, locale })
  return (
    <AmountOutput
      label={label}
      amount={arriving && shown(arriving)}
      pending={!offer && quotes.asking > 0}
      unit={<SideToken store={store} side="to" token={to} />}
    >
      <span>
        {arriving && price !== undefined ? (
          <>
            <Fiat value={Number(multiply(arriving, price))} />
            {impact !== undefined && impact >= noteworthyBps && (
              <b className="ReceiveBox-loss" data-grave={impact >= 1_000 ? '' : undefined}>
                {' '}
                −{percentOf(impact, kit.i18n.locale)}
              </b>
            )}
          </>
        ) : to && arriving ? (
          t('noPrice')
        ) : (
          ' '
        )}
      </span>
      {to && balance !== undefined && <span>{t('balance', { amount: shown(balance) })}</span>}
    </AmountOutput>
  )
})

type Props = { store: SwapStore; side: Side; token: SwapToken | undefined }

/** The token of a side; a press opens the list. */
export const SideToken = observer(function SideToken({ store, side, token }: Props) {
  const { t } = useSwaps()
  return (
    <TokenButton
      token={token}
      of={token && store.choice.idOf(token)}
      placeholder={t('chooseToken')}
      data-action={`token-${side}`}
      title={token && t('tokenLabel', { symbol: token.symbol })}
      onPress={() => store.openTokens(side)}
    />
  )
})
