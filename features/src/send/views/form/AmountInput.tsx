import { observer, TokenAmountField, TokenButton } from '@portico/react/ui'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../en.ts'

/** The amount to send and its token. */
export const AmountInput = observer(function AmountInput({ store }: { store: SendStore }) {
  const { kit, t } = useSend()
  const { amount, token } = store.draft
  const symbol = token?.symbol ?? ''
  const { numeric = '0', decimals = '0' } = token?.quantity ?? {}
  const texts = {
    'send/notAmount': () => t('amount.notAmount', { example: '0.25' }),
    'send/tooManyDecimals': () => t('amount.tooManyDecimals', { symbol, decimals }),
    'send/tooMuch': () => t('amount.tooMuch', { symbol, amount: numeric }),
    'send/zero': () => t('amount.zero'),
  }
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
          onPress={() => kit.router.push('WalletSendSelectToken')}
        />
      }
      error={amount.problem && texts[amount.problem.code]()}
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
