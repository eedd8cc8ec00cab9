import { Amount, Fact, observer, Spinner } from '@portico/react/ui'
import type { SwapStore } from '../../SwapStore.ts'
import { percentOf } from '../form/percentOf.ts'
import { OfferFacts } from '../OfferFacts.tsx'
import { useReview } from '../useReview.ts'

/** All that the offer says, with the network, its fee and the slippage. */
export const ReviewFacts = observer(function ReviewFacts({ store }: { store: SwapStore }) {
  const { kit, t } = useReview()
  const { input, fee, fees } = store.review
  if (!input) return null
  const { offer, signer } = input
  const isFirst = fees !== undefined && !fees.isWhole
  return (
    <OfferFacts store={store} offer={offer}>
      <Fact label={t(isFirst ? 'preview.feeFirst' : 'preview.fee')}>
        {fee.status === 'success' ? (
          <Amount
            value={fee.data.amount}
            unit={fee.data.symbol}
            decimals={Math.min(fee.data.amount.split('.')[1]?.length ?? 0, 8)}
          />
        ) : fee.status === 'pending' ? (
          <Spinner />
        ) : (
          t('preview.feeUnknown')
        )}
      </Fact>
      <Fact label={t('preview.slippage')}>
        {percentOf(offer.input.slippageBps, kit.i18n.locale)}
      </Fact>
      {offer.quote.expiresAt !== undefined && (
        <Fact label={t('preview.expires')}>
          {new Intl.DateTimeFormat(kit.i18n.locale, { timeStyle: 'medium' }).format(
            offer.quote.expiresAt,
          )}
        </Fact>
      )}
      <Fact label={t('preview.provider')}>{offer.provider.name}</Fact>
      <Fact label={t('preview.network')}>{signer.network.name}</Fact>
    </OfferFacts>
  )
})
