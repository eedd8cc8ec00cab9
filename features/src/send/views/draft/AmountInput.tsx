import type { KitError, TokenBalance, Translate } from '@portico/core'
import { roundDown } from '@portico/core/amount'
import {
  Amount,
  AmountField,
  Button,
  Fiat,
  Icon,
  observer,
  readAmountInput,
  Tile,
  useStyles,
  writeAmountInput,
} from '@portico/react/ui'
import { ArrowUpDown, ChevronDown } from 'lucide'
import type { AmountProblem } from '../../amount/AmountStore.ts'
import type { SendStore } from '../../SendStore.ts'
import type { en } from '../en.ts'
import { useSend } from '../useSend.ts'
import css from './AmountInput.css'

/** The amount, in units of the token or in money, with a button for the maximum. */
export const AmountInput = observer(function AmountInput({ store }: { store: SendStore }) {
  useStyles(css)
  const { kit, t } = useSend()
  const { locale } = kit.i18n
  const { amount, token } = store.draft
  const isFiat = amount.unit === 'fiat'
  const symbol = token?.symbol ?? ''
  const openTokens = () => kit.router.push('WalletSendSelectToken' as 'Account')
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  // A string, because a number would lose digits.
  const shown =
    token && !token.isUnread && format.format(roundDown(token.quantity.numeric, 6) as `${number}`)
  return (
    <AmountField
      label={isFiat ? `${t('amount')} (USD)` : t('amount')}
      value={amount.text ?? writeAmountInput(amount.value ?? '', locale)}
      onValue={(text) => amount.type(text, readAmountInput(text, locale))}
      error={amountProblemText(amount.problem, token, t)}
      unit={
        <button
          type="button"
          className="AmountInput-token"
          data-action="token"
          title={token && t('tokenLabel', { symbol })}
          onClick={openTokens}
        >
          {token && <Tile name={symbol} src={token.iconUrl} size="small" shape="round" />}
          <span>{token ? symbol : t('chooseToken')}</span>
          <Icon of={ChevronDown} />
        </button>
      }
    >
      {amount.price === undefined && !isFiat ? (
        <span>{token && t('noPrice')}</span>
      ) : (
        <button
          type="button"
          className="AmountInput-flip"
          data-action="flip"
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
      {token && shown && (
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

/** The text for an invalid amount: the reason, and what is valid. */
function amountProblemText(
  problem: KitError<`send/${AmountProblem}`> | undefined,
  token: TokenBalance | undefined,
  t: Translate<typeof en>,
): string | undefined {
  if (!problem) return undefined
  const symbol = token?.symbol ?? ''
  const { numeric = '0', decimals = '0' } = token?.quantity ?? {}
  switch (problem.code) {
    case 'send/notAmount':
      return t(problem.code, { example: '0.25' })
    case 'send/tooManyDecimals':
      return t(problem.code, { symbol, decimals })
    case 'send/tooMuch':
      return t(problem.code, { symbol, amount: numeric })
    case 'send/zero':
      return t(problem.code)
  }
}
