import { isSameAddress } from '@portico/core/caip'
import { errorText } from '@portico/core/feature/store'
import {
  AmountField,
  AmountOutput,
  amountText,
  Button,
  Footer,
  Hint,
  observer,
  Row,
  readAmountInput,
  Spinner,
  TokenButton,
  useStyles,
  writeAmountInput,
} from '@portico/react/ui'
import type { FormEvent } from 'react'
import type { OnrampStore } from '../../OnrampStore.ts'
import { isOpen } from '../../purchase/Purchase.ts'
import { useOnramp } from './en.ts'
import { formatMoney } from './format.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { OfferRow } from './OfferRow.tsx'
import css from './OnrampForm.css'

type Props = { store: OnrampStore }

/** The form of a purchase; its button is always enabled, and reports what is missing. */
export const OnrampForm = observer(function OnrampForm({ store }: Props) {
  useStyles(css)
  const { t } = useOnramp()
  const { offer, quotes, validationError: error, draft } = store
  const problemText = useProblemText(store)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!store.prepare()) event.currentTarget.querySelector('input')?.focus()
  }
  // The field shows its own error.
  const isShown = error && error !== draft.problem && !draft.problem
  return (
    <form className="OnrampForm" noValidate onSubmit={submit}>
      <OpenPurchases store={store} />
      <div className="OnrampForm-sides">
        <PaymentField store={store} />
        <TokenOutput store={store} />
      </div>
      <MethodChoice store={store} />
      <p className="unseen" role="status">
        {quotes.isLoading && !offer && t('asking')}
      </p>
      <OfferRow store={store} />
      <Footer>
        <div role="alert">{isShown && <Hint tone="warning">{problemText(error)}</Hint>}</div>
        <Button kind="primary" type="submit" data-action="continue">
          {t('continue')}
        </Button>
      </Footer>
    </form>
  )
})

const PaymentField = observer(function PaymentField({ store }: Props) {
  const { kit, t } = useOnramp()
  const { locale } = kit.i18n
  const { draft, presets } = store
  const problemText = useProblemText(store)
  const currency = draft.currency?.id ?? 'USD'
  return (
    <AmountField
      label={t('pay')}
      value={draft.text ?? writeAmountInput(draft.value ?? '', locale)}
      onValue={(text) => draft.type(text, readAmountInput(text, locale))}
      error={draft.problem && problemText(draft.problem)}
      unit={
        <TokenButton
          token={{ symbol: currency }}
          placeholder={currency}
          data-action="currency"
          title={t('currencyLabel', { currency })}
          onPress={() => store.show('OnRampFiatSelect')}
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
            {formatMoney({ amount: `${amount}`, currency }, locale, 'whole')}
          </Button>
        ))}
      </span>
    </AmountField>
  )
})

const TokenOutput = observer(function TokenOutput({ store }: Props) {
  const { kit, t } = useOnramp()
  const { offer, quotes, draft } = store
  const { token } = draft
  const arriving = offer?.quote.purchaseAmount.amount
  return (
    <AmountOutput
      label={t('receive')}
      amount={arriving && amountText(arriving, { decimals: 6, locale: kit.i18n.locale })}
      pending={!offer && quotes.isLoading}
      unit={
        <TokenButton
          token={token}
          of={token?.id}
          placeholder={t('chooseToken')}
          data-action="token"
          title={token && t('tokenLabel', { symbol: token.symbol })}
          onPress={() => store.show('OnRampTokenSelect')}
        />
      }
    />
  )
})

/** What is missing or wrong in the form, in words. */
function useProblemText({ draft: { currency, method } }: OnrampStore): (error: Error) => string {
  const { kit, t } = useOnramp()
  const { locale } = kit.i18n
  const money = (amount = '0') =>
    formatMoney({ amount, currency: currency?.id ?? 'USD' }, locale, 'whole')
  return (error) =>
    errorText(error, t, {
      example: writeAmountInput('99.50', locale),
      min: money(method?.min),
      max: money(method?.max),
    })
}

/** The purchase of the account that is under way, also from before the page was loaded; else the way to former ones. */
const OpenPurchases = observer(function OpenPurchases({ store }: Props) {
  const { t } = useOnramp()
  const address = store.draft.connection?.accounts[0].address ?? ''
  const open = store.journal.all.find(
    (it) => isOpen(it, Date.now()) && isSameAddress(it.address, address),
  )
  if (!open)
    return store.journal.all.length === 0 ? null : (
      <Button kind="plain" data-action="purchases" onPress={() => store.show('OnRampPurchases')}>
        {t('open.all')}
      </Button>
    )
  return (
    <Row
      data-action="open-purchase"
      icon={<Spinner />}
      label={t('open.title', { symbol: open.token.symbol })}
      detail={t('open.text')}
      onPress={() => store.openProgress(open.id)}
    />
  )
})
