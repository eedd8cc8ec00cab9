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
import { useEffect, useRef } from 'react'
import type { DraftStore } from '../DraftStore.ts'
import type { SendViews } from '../SendViews.ts'
import { AmountInput } from './draft/AmountInput.tsx'
import { problemText } from './draft/problemText.ts'
import { ReceiverInput } from './draft/ReceiverInput.tsx'
import { Receivers } from './draft/Receivers.tsx'
import { useSend } from './useSend.ts'
import css from './WalletSendView.css'

/** To whom, how much, and of what. */
export default observer(function WalletSendView({ params }: { params: SendViews['WalletSend'] }) {
  useStyles(css)
  const { kit, store, t } = useSend()
  const { networkId, accounts } = store?.draft.connection ?? {}
  const account = networkId && `${networkId}:${accounts?.[0].address}`
  const begun = useRef<string>(undefined)
  useBalance() // has what there is read while it is on screen
  useEffect(() => {
    // Once for each account: what was prepared ends with it.
    if (account !== undefined && begun.current !== account) void store?.begin(params)
    begun.current = account
  }, [store, params, account])
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { draft, complaint } = store
  const review = async (form: HTMLFormElement) => {
    // Meanwhile the visitor may be elsewhere, or have pressed twice.
    if ((await store.prepare()) && kit.router.current.name === ('WalletSend' as 'Account'))
      kit.router.push('WalletSendPreview' as 'Account')
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <View>
      <form
        className="WalletSend"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void review(event.currentTarget)
        }}
      >
        <ReceiverInput store={store} />
        <AmountInput store={store} />
        {store.heeds.includes('memo') && draft.receiver.value && (
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
          {complaint && !isAtField(complaint, draft) && (
            <div role="alert">
              <Hint tone="warning">
                {problemText(complaint, { t, network: draft.network?.name ?? '' })}
              </Hint>
            </div>
          )}
          <Button kind="primary" type="submit" data-action="review">
            {t('review')}
          </Button>
        </Footer>
      </form>
    </View>
  )
})

/** True for what is said under its field already. */
function isAtField(complaint: Error, { amount, receiver }: DraftStore): boolean {
  const { found } = receiver
  const said = [amount.problem, found.status === 'failed' ? found.error : undefined]
  return said.some((it) => it?.message === complaint.message)
}
