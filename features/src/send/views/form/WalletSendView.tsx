import { shortMessageOf } from '@portico/core'
import { useBalance } from '@portico/react'
import {
  Button,
  Footer,
  Hint,
  observer,
  Skeleton,
  TextField,
  useStyles,
  View,
} from '@portico/react/ui'
import { type FormEvent, useEffect, useRef } from 'react'
import type { DraftStore } from '../../draft/DraftStore.ts'
import type { SendViews } from '../../SendHost.ts'
import type { SendStore } from '../../SendStore.ts'
import { draftErrorText, useSend } from '../en.ts'
import { AmountInput } from './AmountInput.tsx'
import css from './DraftForm.css'
import { ReceiverInput, Receivers } from './ReceiverInput.tsx'

/** The form: receiver, amount and token. */
export default observer(function WalletSendView({ params }: { params: SendViews['WalletSend'] }) {
  const { store } = useSend()
  const { networkId, accounts } = store?.draft.connection ?? {}
  const account = networkId && `${networkId}:${accounts?.[0].address}`
  const begun = useRef<string>(undefined)
  useBalance() // keeps the balance updated while on screen
  useEffect(() => {
    // Once per account, because the draft ends with its account.
    if (account !== undefined && begun.current !== account) void store?.begin(params)
    begun.current = account
  }, [store, params, account])
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  return (
    <View>
      <DraftForm store={store} />
    </View>
  )
})

/** The form of a transfer; its button is always enabled, names the next step, and takes the visitor to it. */
const DraftForm = observer(function DraftForm({ store }: { store: SendStore }) {
  useStyles(css)
  const { kit, t } = useSend()
  const { draft } = store
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Meanwhile the visitor may have left the view, or pressed twice.
    if ((await store.prepare()) && kit.router.current.name === 'WalletSend')
      kit.router.push('WalletSendPreview')
    else fieldToMend(form, nextStep(draft) !== undefined)?.focus()
  }
  const step = nextStep(draft)
  return (
    <form className="DraftForm" noValidate onSubmit={(event) => void submit(event)}>
      <ReceiverInput store={store} />
      <AmountInput store={store} />
      {store.supportedOptions.includes('memo') && draft.receiver.value && (
        <TextField
          label={t('memo')}
          value={draft.memo}
          onValue={draft.setMemo}
          placeholder={t('memoNote')}
          maxLength={256}
          autoComplete="off"
        />
      )}
      {draft.receiver.text === '' && <Receivers store={store} />}
      <Footer>
        <ValidationError store={store} />
        <Button kind={step ? 'quiet' : 'primary'} type="submit" data-action="review">
          {step ? t(step, { symbol: draft.token?.symbol ?? '' }) : t('review')}
        </Button>
      </Footer>
    </form>
  )
})

/** What is missing before a review, in the order of the fields. */
function nextStep({ receiver, amount }: DraftStore): `step.${Step}` | undefined {
  if (receiver.text === '') return 'step.receiver'
  if (amount.isEmpty) return 'step.amount'
  return amount.problem?.code === 'send/tooMuch' ? 'step.short' : undefined
}

type Step = 'receiver' | 'amount' | 'short'

/** The wrong field, else the first empty one while something is missing. */
function fieldToMend(form: HTMLFormElement, isIncomplete: boolean): HTMLElement | undefined {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const empty = [...form.querySelectorAll('input')].find(({ value }) => value === '')
  return wrong ?? (isIncomplete ? empty : undefined)
}

const ValidationError = observer(function ValidationError({ store }: { store: SendStore }) {
  const { t } = useSend()
  const { validationError: error, draft } = store
  if (!error || isAtField(error, draft)) return null
  return (
    <div role="alert">
      <Hint tone="warning">{draftErrorText(error, t, draft.network?.name)}</Hint>
    </div>
  )
})

/** True for errors that are shown at their field already. */
function isAtField(error: Error, { amount, receiver }: DraftStore): boolean {
  const { found } = receiver
  const said = [amount.problem, found.status === 'error' ? found.error : undefined]
  return said.some((it) => it && shortMessageOf(it) === shortMessageOf(error))
}
