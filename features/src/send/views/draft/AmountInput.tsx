import type { TokenBalance, Translate } from '@portico/core'
import { observer, TokenAmountField, TokenButton } from '@portico/react/ui'
import type { AmountProblem } from '../../amount/createAmount.ts'
import type { SendStore } from '../../SendStore.ts'
import type { en } from '../en.ts'
import { useSend } from '../useSend.ts'

/** The amount to send and its token. */
export const AmountInput = observer(function AmountInput({ store }: { store: SendStore }) {
  const { kit, t } = useSend()
  const { amount, token } = store.draft
  const symbol = token?.symbol ?? ''
  return (
    <TokenAmountField
      amount={amount}
      label={t('amount')}
      symbol={symbol}
      token={
        <TokenButton
          token={token}
          of={token && `${token.chainId}/${token.address ?? 'native'}`}
          placeholder={t('chooseToken')}
          data-action="token"
          title={token && t('tokenLabel', { symbol })}
          onPress={() => kit.router.push('WalletSendSelectToken' as 'Account')}
        />
      }
      error={amountProblemText(amount.problem, token, t)}
      balance={token?.isUnread ? undefined : token?.quantity.numeric}
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

/** The text for an invalid amount: the reason, and what is valid. */
function amountProblemText(
  problem: AmountProblem | undefined,
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
