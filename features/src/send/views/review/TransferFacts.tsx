import type { SendRequest } from '@portico/core'
import { Address, Amount, Fact, Facts, Fiat, observer, Spinner, useStyles } from '@portico/react/ui'
import { decimalsOf } from '../../amount/decimalsOf.ts'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../useSend.ts'
import css from './TransferFacts.css'

/** Amount, receiver, network and fee of the transfer. */
export const TransferFacts = observer(function TransferFacts(props: {
  store: SendStore
  request: SendRequest
}) {
  useStyles(css)
  const { store, request } = props
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
            <Fiat value={worth} />
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
          <Amount
            value={review.fee.data.amount}
            unit={review.fee.data.symbol}
            decimals={Math.min(decimalsOf(review.fee.data.amount), 8)}
          />
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
