import { Button, EmptyState, Footer, Hint, observer, Skeleton, View } from '@portico/react/ui'
import { ArrowDownUp } from 'lucide'
import { ApprovalChoice } from './preview/ApprovalChoice.tsx'
import { failureText } from './preview/failureText.ts'
import { ReviewFacts } from './preview/ReviewFacts.tsx'
import { Steps } from './preview/Steps.tsx'
import { SwapSides } from './preview/SwapSides.tsx'
import { Warnings } from './preview/Warnings.tsx'
import { useReview } from './useReview.ts'

type Store = NonNullable<ReturnType<typeof useReview>['store']>

/** The review of a swap, and its steps while the wallet asks. */
export default observer(function SwapPreviewView() {
  const { kit, store, wallet, t } = useReview()
  if (!store)
    return (
      <View>
        <Skeleton rows={4} />
      </View>
    )
  const { review, run, fault } = store
  const { input, plan } = review
  // There is nothing to review after the account changed, or when the view was opened directly.
  if (!input)
    return (
      <View>
        <EmptyState icon={ArrowDownUp} title={t('preview.gone')}>
          <Button data-action="swap" onPress={() => kit.router.replace('Swap' as 'Account')}>
            {t('preview.again')}
          </Button>
        </EmptyState>
      </View>
    )
  const failed = run.state.status === 'error' ? run.state.error : undefined
  const failures = [failed, fault, review.obstacle].filter((it) => it !== undefined)
  const { signer, offer } = input
  const { name: provider } = offer.provider
  const words = { t, wallet, network: signer.network, provider, hasApproved: hasApproved(store) }
  // A trial may find what stopped the swap right before.
  const texts = [...new Set(failures.map((failure) => failureText(failure, words)))]
  return (
    <View>
      <SwapSides store={store} offer={offer} />
      <Steps store={store} />
      {!run.isRunning && (
        <>
          <ReviewFacts store={store} />
          {plan.status === 'success' && <ApprovalChoice store={store} plan={plan.data} />}
          {isShown(store) && <Hint>{t('preview.proved', { network: signer.network.name })}</Hint>}
          <Warnings store={store} />
        </>
      )}
      <Footer>
        <div role="alert">
          {texts.map((text) => (
            <Hint key={text} tone="warning">
              {text}
            </Hint>
          ))}
        </div>
        {review.needsAnswer && !run.isRunning && <Hint>{t('preview.answer')}</Hint>}
        {run.isRunning ? (
          <Button data-action="stop" onPress={run.giveUp}>
            {t('preview.stop')}
          </Button>
        ) : review.obstacle ? (
          <Button kind="primary" data-action="retry" onPress={() => void review.reload()}>
            {t('preview.retry')}
          </Button>
        ) : (
          <Button
            kind="primary"
            data-action="confirm"
            disabled={review.isBlocked}
            onPress={() => void store.submit()}
          >
            {t('preview.confirm', { wallet })}
          </Button>
        )}
      </Footer>
    </View>
  )
})

/** True when a trial shows what arrives, and nothing keeps that from being a promise. */
function isShown({ review }: Store): boolean {
  const { proof, warnings } = review
  const isOpen = warnings.some(({ kind }) => kind === 'unproved')
  return proof.status === 'success' && proof.data === 'shown' && !isOpen
}

/** True when a step before the failed one allowed something. */
function hasApproved({ run }: Store): boolean {
  return run.entries.some(({ kind, status }) => kind === 'approve' && status === 'done')
}
