import { shortMessageOf } from '@portico/core'
import { Button, Footer, Hint, observer, TextField, useStyles } from '@portico/react/ui'
import type { FormEvent } from 'react'
import type { DraftStore } from '../../DraftStore.ts'
import type { SendStore } from '../../SendStore.ts'
import { useSend } from '../useSend.ts'
import { AmountInput } from './AmountInput.tsx'
import css from './DraftForm.css'
import { problemText } from './problemText.ts'
import { ReceiverInput } from './ReceiverInput.tsx'
import { Receivers } from './Receivers.tsx'

/** The form of a transfer; its button is always enabled, and reports missing input. */
export const DraftForm = observer(function DraftForm({ store }: { store: SendStore }) {
  useStyles(css)
  const { kit, t } = useSend()
  const { draft } = store
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Meanwhile the visitor may have left the view, or pressed twice.
    if ((await store.prepare()) && kit.router.current.name === ('WalletSend' as 'Account'))
      kit.router.push('WalletSendPreview' as 'Account')
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
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
        <Complaint store={store} />
        <Button kind="primary" type="submit" data-action="review">
          {t('review')}
        </Button>
      </Footer>
    </form>
  )
})

const Complaint = observer(function Complaint({ store }: { store: SendStore }) {
  const { t } = useSend()
  const { validationError: error, draft } = store
  if (!error || isAtField(error, draft)) return null
  return (
    <div role="alert">
      <Hint tone="warning">{problemText(error, { t, network: draft.network?.name ?? '' })}</Hint>
    </div>
  )
})

/** True for errors that are shown at their field already. */
function isAtField(error: Error, { amount, receiver }: DraftStore): boolean {
  const { found } = receiver
  const said = [amount.problem, found.status === 'error' ? found.error : undefined]
  return said.some((it) => it && shortMessageOf(it) === shortMessageOf(error))
}
