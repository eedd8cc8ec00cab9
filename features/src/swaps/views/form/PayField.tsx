import { roundDown } from '@portico/core/amount'
import {
  Amount,
  AmountField,
  Button,
  Fiat,
  Icon,
  observer,
  readAmountInput,
  useStyles,
  writeAmountInput,
} from '@portico/react/ui'
import { ArrowUpDown } from 'lucide'
import type { SwapStore } from '../../SwapStore.ts'
import { problemText } from '../problemText.ts'
import { useSwaps } from '../useSwaps.ts'
import css from './PayField.css'
import { TokenButton } from './TokenButton.tsx'

/** What is paid: the amount in units of the token or in money, with a button for the maximum. */
export const PayField = observer(function PayField({ store }: { store: SwapStore }) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const { locale } = kit.i18n
  const { draft } = store
  const { amount, from } = draft
  const symbol = from?.symbol ?? ''
  const balance = draft.balanceOf(from)
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  // A string, because a number would lose digits.
  const shown = balance !== undefined && format.format(roundDown(balance, 6) as `${number}`)
  const isFiat = amount.unit === 'fiat'
  return (
    <AmountField
      label={isFiat ? `${t('pay')} (USD)` : t('pay')}
      value={amount.text ?? writeAmountInput(amount.value ?? '', locale)}
      onValue={(text) => amount.type(text, readAmountInput(text, locale))}
      error={amount.problem && problemText(amount.problem, { t, draft })}
      unit={<TokenButton store={store} side="from" token={from} />}
    >
      {amount.price === undefined && !isFiat ? (
        <span>{t('noPrice')}</span>
      ) : (
        <button
          type="button"
          className="PayField-flip"
          data-action="unit"
          title={isFiat ? t('inToken', { symbol }) : t('inFiat')}
          onClick={amount.flip}
        >
          {isFiat ? (
            <Amount value={amount.amount ?? '0'} unit={symbol} />
          ) : (
            <Fiat value={amount.worth ?? 0} />
          )}
          <Icon of={ArrowUpDown} />
        </button>
      )}
      {shown && (
        <Button
          kind="plain"
          data-action="max"
          title={t('maxLabel', { amount: shown, symbol })}
          onPress={() => void store.setMax()}
        >
          {t('max', { amount: shown })}
        </Button>
      )}
    </AmountField>
  )
})
