import type { SendRequest } from '@portico/core/adapter'
import {
  Address,
  Amount,
  Fact,
  Facts,
  FeeAmount,
  Fiat,
  observer,
  Spinner,
  useStyles,
} from '@portico/react/ui'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../en.ts'
import css from './TransferFacts.css'

type Props = { store: SendStore; request: SendRequest }

/** Amount, receiver, network and fee of the transfer. */
export const TransferFacts = observer(function TransferFacts({ store, request }: Props) {
  useStyles(css)
  const { t } = useSend()
  const { draft, review } = store
  const { network, token, to, memo } = request
  const symbol = token?.symbol ?? network.nativeCurrency.symbol
  // The draft may have changed, as when the dapp started a new one.
  const worth = draft.amount.amount === request.amount ? draft.amount.worth : undefined
  const receiver = draft.receiver.value
  const name = receiver?.address === to ? receiver.name : undefined
  return (
    <Facts>
      <Fact label={t('review.send')} wide>
        <Amount
          value={request.amount}
          unit={symbol}
          size={request.amount.length > 12 ? 'text' : 'large'}
          decimals={decimalsOf(request.amount)}
        />
        {worth !== undefined && (
          <>
            {' '}
            <Fiat value={worth} currency={draft.amount.currency} />
          </>
        )}
      </Fact>
      <Fact label={t('review.to')} wide>
        {name && (
          <span className="TransferFacts-name" dir="auto">
            {name}
          </span>
        )}
        <Address value={to} whole />
      </Fact>
      <Fact label={t('review.network')}>{network.name}</Fact>
      <Fact label={t('review.fee')}>
        {review.fee.status === 'success' ? (
          <FeeAmount {...review.fee.data} />
        ) : review.fee.status === 'pending' ? (
          <Spinner />
        ) : (
          t('review.feeUnknown')
        )}
      </Fact>
      {memo !== undefined && (
        <Fact label={t('review.memo')}>
          <span dir="auto">{memo}</span>
        </Fact>
      )}
    </Facts>
  )
})

/** Maximum number of decimals that `Intl.NumberFormat` supports. */
const maxDecimals = 100

/** Number of decimals of an amount, so that the sent amount is shown in full. */
export function decimalsOf(amount: string): number {
  return Math.min(amount.split('.')[1]?.length ?? 0, maxDecimals)
}
