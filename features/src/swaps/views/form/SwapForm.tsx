import { codeOf, shortMessageOf } from '@portico/core'
import { isSameAddress } from '@portico/core/caip'
import { apiErrors } from '@portico/core/errors'
import { errorText } from '@portico/core/feature/store'
import {
  Button,
  Footer,
  Hint,
  IconButton,
  observer,
  Retry,
  Row,
  Spinner,
  TokenAmountField,
  useStyles,
} from '@portico/react/ui'
import { ArrowDownUp } from 'lucide'
import type { FormEvent } from 'react'
import { outcomeOf, type SwapRecord } from '../../run/SwapRecord.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { swapErrors } from '../../swapErrors.ts'
import { en, useSwaps } from './en.ts'
import { OfferDetails } from './OfferDetails.tsx'
import { ReceiveBox, SideToken } from './ReceiveBox.tsx'
import css from './SwapForm.css'

/** Where the focus goes when something is missing: the first that is there. */
const placesToMend = ['[aria-invalid="true"]', '.TokenButton[data-empty]', 'input']

/** The form of a swap; its button is always enabled, names the next step, and takes the visitor to it. */
export const SwapForm = observer(function SwapForm({ store }: { store: SwapStore }) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const { quotes, offer } = store
  const { input } = store.draft
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Meanwhile the visitor may have left the view, or pressed twice.
    if ((await store.prepare()) && kit.router.current.name === ('Swap' as 'Account'))
      kit.router.push('SwapPreview' as 'Account')
    else
      placesToMend
        .map((place) => form.querySelector<HTMLElement>(place))
        .find(Boolean)
        ?.focus()
  }
  // What is about to be pressed does not change under the finger.
  const hold = { onPointerDown: () => quotes.hold(true), onPointerLeave: () => quotes.hold(false) }
  const isOver = input !== undefined && !offer && quotes.asking === 0 && quotes.input !== undefined
  const step = nextStep(store)
  return (
    <form className="SwapForm" noValidate onSubmit={(event) => void submit(event)}>
      <OpenSwaps store={store} />
      <div className="SwapForm-sides">
        <PayField store={store} />
        <IconButton
          icon={ArrowDownUp}
          label={t('flip')}
          data-action="flip"
          disabled={!store.draft.to}
          onPress={() => void store.flip()}
        />
        <ReceiveBox store={store} />
      </div>
      <p className="unseen" role="status">
        {quotes.asking > 0 && !offer && t('asking')}
      </p>
      {offer && <OfferDetails store={store} offer={offer} />}
      {isOver && <NoOffer store={store} />}
      <Footer>
        <Complaint store={store} />
        <div {...hold} onPointerUp={() => quotes.hold(false)}>
          <Button kind={step ? 'quiet' : 'primary'} type="submit" data-action="review">
            {step ? t(step, { symbol: store.draft.from?.symbol ?? '' }) : t('review')}
          </Button>
        </div>
      </Footer>
    </form>
  )
})

/** What is missing before a review. */
function nextStep({ draft: { from, to, amount } }: SwapStore) {
  if (!from || !to) return 'chooseToken'
  if (amount.isEmpty) return 'step.amount'
  return amount.problem?.code === 'swaps/tooMuch' ? 'step.short' : undefined
}

const Complaint = observer(function Complaint({ store }: { store: SwapStore }) {
  const { t } = useSwaps()
  const { validationError: error, draft } = store
  // The field shows its own error.
  if (!error || error === draft.amount.problem) return null
  const isAtField = codeOf(error) === draft.amount.problem?.code
  return (
    <div role="alert">
      {!isAtField && <Hint tone="warning">{problemText(error, { t, draft })}</Hint>}
    </div>
  )
})

/** What is paid. */
const PayField = observer(function PayField({ store }: { store: SwapStore }) {
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

/** Why there is no offer: no exchange has one, or nobody answered. */
const NoOffer = observer(function NoOffer({ store }: { store: SwapStore }) {
  const { t } = useSwaps()
  const { failures } = store.quotes
  const known = failures.filter(({ error }) => !apiErrors.is(error, 'noService'))
  if (failures.length > 0 && known.length === 0) return <Hint>{t('none.noService')}</Hint>
  const named = known.filter(({ error }) => !swapErrors.is(error, 'noRoute'))
  if (named.length === 0) return <Hint>{t('none.noRoute')}</Hint>
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

/** Swaps of the account that are under way, also from before the page was loaded. */
const OpenSwaps = observer(function OpenSwaps({ store }: { store: SwapStore }) {
  const { kit, t } = useSwaps()
  const { connection } = store.draft
  const isPending = (record: SwapRecord) => {
    const sent = kit.transactions.all.find(({ id }) => id === record.id)
    return (sent ?? record.order) !== undefined && outcomeOf(record, sent) === 'pending'
  }
  const open = store.journal.all.find(
    (record) =>
      connection !== undefined &&
      [record.networkId, record.to.networkId].includes(connection.networkId) &&
      isSameAddress(record.address, connection.accounts[0].address) &&
      isPending(record),
  )
  if (!open) return null
  const { id, from, to } = open
  return (
    <Row
      data-action="open-swap"
      icon={<Spinner />}
      label={t('open.title', { from: from.symbol, to: to.symbol })}
      detail={t('open.text')}
      onPress={() => store.openProgress(id)}
    />
  )
})

/** What is missing or wrong in the form, and what is valid. */
function problemText(
  error: Error,
  { t, draft }: Pick<ReturnType<typeof useSwaps>, 't'> & Pick<SwapStore, 'draft'>,
): string {
  if (!(`error.${codeOf(error)}` in en)) return shortMessageOf(error)
  return errorText(error, t, { example: '0.25', amount: draft.balanceOf(draft.from) ?? '0' })
}
