import { observer, TokenAmountField } from '@portico/react/ui'
import type { SwapStore } from '../../SwapStore.ts'
import { problemText } from '../problemText.ts'
import { useSwaps } from '../useSwaps.ts'
import { SideToken } from './SideToken.tsx'

/** What is paid. */
export const PayField = observer(function PayField({ store }: { store: SwapStore }) {
  const { t } = useSwaps()
  const { draft } = store
  const { amount, from } = draft
  const symbol = from?.symbol ?? ''
  return (
    <TokenAmountField
      amount={amount}
      label={t('pay')}
      symbol={symbol}
      token={<SideToken store={store} side="from" token={from} />}
      error={amount.problem && problemText(amount.problem, { t, draft })}
      balance={draft.balanceOf(from)}
      onMax={() => void store.setMax()}
      texts={{
        noPrice: t('noPrice'),
        inFiat: t('inFiat'),
        inToken: t('inToken', { symbol }),
        max: (shown) => t('max', { amount: shown }),
        maxLabel: (shown) => t('maxLabel', { amount: shown, symbol }),
      }}
    />
  )
})
