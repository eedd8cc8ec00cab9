import { roundDown } from '@portico/core/amount'
import {
  AmountField,
  AmountOutput,
  Button,
  Footer,
  Hint,
  observer,
  readAmountInput,
  TokenButton,
  useStyles,
  writeAmountInput,
} from '@portico/react/ui'
import type { FormEvent } from 'react'
import type { OnrampStore } from '../../OnrampStore.ts'
import { formatMoney } from '../formatMoney.ts'
import { problemText } from '../problemText.ts'
import { useOnramp } from '../useOnramp.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { OfferRow } from './OfferRow.tsx'
import css from './OnrampForm.css'
import { OpenPurchases } from './OpenPurchases.tsx'

/** The form of a purchase; its button is always enabled, and reports what is missing. */
export const OnrampForm = observer(function OnrampForm({ store }: { store: OnrampStore }) {
  useStyles(css)
  const { kit, t } = useOnramp()
  const { locale } = kit.i18n
  const { draft, offer, quotes, presets } = store
  const { token, currency } = draft
  const money = currency?.id ?? 'USD'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!store.prepare()) event.currentTarget.querySelector('input')?.focus()
  }
  const arriving = offer?.quote.purchaseAmount.amount
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  return (
    <form className="OnrampForm" noValidate onSubmit={submit}>
      <OpenPurchases store={store} />
      <div className="OnrampForm-sides">
        <AmountField
          label={t('pay')}
          value={draft.text ?? writeAmountInput(draft.value ?? '', locale)}
          onValue={(text) => draft.type(text, readAmountInput(text, locale))}
          error={draft.problem && problemText(draft.problem, { t, locale, draft })}
          unit={
            <TokenButton
              token={{ symbol: money }}
              placeholder={money}
              data-action="currency"
              title={t('currencyLabel', { currency: money })}
              onPress={() => kit.router.push('OnRampFiatSelect' as 'Account')}
            />
          }
        >
          <span className="OnrampForm-presets">
            {presets.map((amount) => (
              <Button
                key={amount}
                kind="plain"
                data-action="preset"
                onPress={() => draft.setAmount(`${amount}`)}
              >
                {formatMoney({ amount: `${amount}`, currency: money }, locale, 'whole')}
              </Button>
            ))}
          </span>
        </AmountField>
        <AmountOutput
          label={t('receive')}
          amount={arriving && format.format(roundDown(arriving, 6) as `${number}`)}
          pending={!offer && quotes.isLoading}
          unit={
            <TokenButton
              token={token}
              of={token?.id}
              placeholder={t('chooseToken')}
              data-action="token"
              title={token && t('tokenLabel', { symbol: token.symbol })}
              onPress={() => kit.router.push('OnRampTokenSelect' as 'Account')}
            />
          }
        />
      </div>
      <MethodChoice store={store} />
      <p className="unseen" role="status">
        {quotes.isLoading && !offer && t('asking')}
      </p>
      <OfferRow store={store} />
      <Footer>
        <Complaint store={store} />
        <Button kind="primary" type="submit" data-action="continue">
          {t('continue')}
        </Button>
      </Footer>
    </form>
  )
})

const Complaint = observer(function Complaint({ store }: { store: OnrampStore }) {
  const { kit, t } = useOnramp()
  const { validationError: error, draft } = store
  // The field shows its own error.
  const isShown = error && error !== draft.problem && !draft.problem
  return (
    <div role="alert">
      {isShown && (
        <Hint tone="warning">{problemText(error, { t, locale: kit.i18n.locale, draft })}</Hint>
      )}
    </div>
  )
})
