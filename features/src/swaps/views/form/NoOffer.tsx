import { Hint, observer, Retry } from '@portico/react/ui'
import type { SwapStore } from '../../SwapStore.ts'
import { swapErrors } from '../../swapErrors.ts'
import { useSwaps } from '../useSwaps.ts'

/** Why there is no offer: no exchange has one, or nobody answered. */
export const NoOffer = observer(function NoOffer({ store }: { store: SwapStore }) {
  const { t } = useSwaps()
  const { failures } = store.quotes
  const isRouteless = failures.every(({ error }) => swapErrors.is(error, 'noRoute'))
  if (isRouteless) return <Hint>{t('none.noRoute')}</Hint>
  const named = failures.filter(({ error }) => !swapErrors.is(error, 'noRoute'))
  return (
    <>
      <Retry text={t('none.failed')} onRetry={() => void store.refresh()} />
      <Hint>
        {named
          .map(({ provider, error }) =>
            t('none.provider', {
              provider: provider.name,
              reason: swapErrors.is(error, 'timeout')
                ? t('none.timeout')
                : swapErrors.is(error, 'badQuote')
                  ? t('none.badQuote')
                  : t('none.other'),
            }),
          )
          .join('. ')}
      </Hint>
    </>
  )
})
