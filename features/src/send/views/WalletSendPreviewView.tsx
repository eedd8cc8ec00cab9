import { shortMessageOf } from '@portico/core'
import { Button, EmptyState, Footer, Hint, observer, Skeleton, View } from '@portico/react/ui'
import { Send as Plane } from 'lucide'
import { useEffect } from 'react'
import { failureText } from './review/failureText.ts'
import { Outcome } from './review/Outcome.tsx'
import { SpeedChoice } from './review/SpeedChoice.tsx'
import { TransferFacts } from './review/TransferFacts.tsx'
import { WaitingForWallet } from './review/WaitingForWallet.tsx'
import { Warnings } from './review/Warnings.tsx'
import { useSend } from './useSend.ts'

/** The review of a transfer, and the state while the wallet asks the visitor. */
export default observer(function WalletSendPreviewView() {
  const { kit, store, wallet, t } = useSend()
  const { request } = store?.review ?? {}
  const { isOpen } = kit.modal
  useEffect(() => (isOpen ? store?.watch() : undefined), [isOpen, store])
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  // There is no request after the account changed, or when the view was opened directly.
  if (!request)
    return (
      <View>
        <EmptyState icon={Plane} title={t('sent.gone')}>
          <Button data-action="send" onPress={() => kit.router.replace('WalletSend' as 'Account')}>
            {t('again')}
          </Button>
        </EmptyState>
      </View>
    )
  if (store.loading)
    return (
      <View>
        <WaitingForWallet store={store} request={request} />
      </View>
    )
  const { sending, review } = store
  const refused = sending.status === 'error' ? sending.error : undefined
  const failures = [refused, review.obstacle].filter((it) => it !== undefined)
  return (
    <View>
      <TransferFacts store={store} request={request} />
      <SpeedChoice store={store} />
      <Warnings store={store} />
      <Outcome store={store} />
      <Footer>
        <div role="alert">
          {failures.map((failure) => (
            <Hint key={shortMessageOf(failure)} tone="warning">
              {failureText(failure, { t, wallet, request })}
            </Hint>
          ))}
        </div>
        <Button
          kind="primary"
          data-action="confirm"
          disabled={review.isBlocked}
          onPress={() => void store.submit()}
        >
          {t('review.confirm', { wallet })}
        </Button>
      </Footer>
    </View>
  )
})
