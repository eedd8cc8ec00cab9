import { Button, Footer, Hint, IconButton, observer, useStyles } from '@portico/react/ui'
import { ArrowDownUp } from 'lucide'
import type { FormEvent } from 'react'
import type { SwapStore } from '../../SwapStore.ts'
import { problemText } from '../problemText.ts'
import { useSwaps } from '../useSwaps.ts'
import { NoOffer } from './NoOffer.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import { OpenSwaps } from './OpenSwaps.tsx'
import { PayField } from './PayField.tsx'
import { ReceiveBox } from './ReceiveBox.tsx'
import css from './SwapForm.css'

/** Where the focus goes when something is missing: the first that is there. */
const placesToMend = ['[aria-invalid="true"]', '.TokenButton[data-empty]', 'input']

/** The form of a swap; its button is always enabled, and reports what is missing. */
export const SwapForm = observer(function SwapForm({ store }: { store: SwapStore }) {
  useStyles(css)
  const { kit, t } = useSwaps()
  const { quotes, offer, input } = store
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
          <Button kind="primary" type="submit" data-action="review">
            {t('review')}
          </Button>
        </div>
      </Footer>
    </form>
  )
})

const Complaint = observer(function Complaint({ store }: { store: SwapStore }) {
  const { t } = useSwaps()
  const { validationError: error, draft } = store
  // The field shows its own error.
  if (!error || error === draft.amount.problem) return null
  const isAtField = (error as { code?: string }).code === draft.amount.problem?.code
  return (
    <div role="alert">
      {!isAtField && <Hint tone="warning">{problemText(error, { t, draft })}</Hint>}
    </div>
  )
})
