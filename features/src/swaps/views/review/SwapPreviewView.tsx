import {
  Button,
  Checkbox,
  ConfirmButton,
  EmptyState,
  Fact,
  FeeAmount,
  Footer,
  Hint,
  observer,
  Skeleton,
  Spinner,
  View,
  type Waiting,
} from '@portico/react/ui'
import { ArrowDownUp } from 'lucide'
import type { SwapPlan } from '../../guard/Agreement.ts'
import { isFeeUnknown } from '../../run/warnings.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { OfferFacts, percentOf } from '../form/OfferFacts.tsx'
import { failureText, useReview } from './en.ts'
import { SwapSides } from './SwapSides.tsx'
import { SwapSteps } from './SwapSteps.tsx'
import { Warnings } from './Warnings.tsx'

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
      {!run.isRunning && <Warnings store={store} />}
      <SwapSteps store={store} />
      <ReviewFacts store={store} />
      {!run.isRunning && (
        <>
          {plan.status === 'success' && <ApprovalChoice store={store} plan={plan.data} />}
          {isShown(store) && <Hint>{t('preview.proved', { network: signer.network.name })}</Hint>}
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
        {review.obstacle && !run.isRunning ? (
          <Button kind="primary" data-action="retry" onPress={() => void review.reload()}>
            {t('preview.retry')}
          </Button>
        ) : (
          <ConfirmButton
            data-action="confirm"
            disabled={review.isBlocked}
            needsConsent={review.needsAnswer}
            onPress={() => void store.submit()}
            waiting={
              run.isRunning && {
                ...waitingOf(store, words),
                stop: { label: t('preview.stop'), onPress: run.giveUp },
              }
            }
          >
            {t('preview.confirm', { wallet })}
          </ConfirmButton>
        )}
      </Footer>
    </View>
  )
})

/** What the current step waits for: the wallet, or the network. */
function waitingOf(
  { run, review }: Store,
  { t, wallet, network }: Parameters<typeof failureText>[1],
): Waiting {
  const icon = review.input?.signer.connector.icon
  const isSent = run.entries.some(({ status }) => status === 'pending')
  return isSent
    ? { text: t('step.pending', { network: network.name }) }
    : { text: t('step.asking', { wallet }), wallet: { name: wallet, icon } }
}

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

/** All that the offer says, with the network, its fee and the slippage. */
const ReviewFacts = observer(function ReviewFacts({ store }: { store: SwapStore }) {
  const { kit, t } = useReview()
  const { input, fee, fees } = store.review
  if (!input) return null
  const { offer, signer } = input
  const isFirst = fees !== undefined && !fees.isWhole
  return (
    <OfferFacts store={store} offer={offer}>
      <Fact label={t(isFirst ? 'preview.feeFirst' : 'preview.fee')}>
        {fee.status === 'success' ? (
          <FeeAmount {...fee.data} />
        ) : fee.status === 'pending' ? (
          <Spinner />
        ) : (
          t(isFeeUnknown(store.review) ? 'preview.noGasPrice' : 'preview.feeUnknown')
        )}
      </Fact>
      <Fact label={t('preview.slippage')}>
        {percentOf(offer.input.slippageBps, kit.i18n.locale)}
      </Fact>
      {offer.quote.expiresAt !== undefined && (
        <Fact label={t('preview.expires')}>
          {new Intl.DateTimeFormat(kit.i18n.locale, { timeStyle: 'medium' }).format(
            offer.quote.expiresAt,
          )}
        </Fact>
      )}
      <Fact label={t('preview.provider')}>{offer.provider.name}</Fact>
      <Fact label={t('preview.network')}>{signer.network.name}</Fact>
    </OfferFacts>
  )
})

type ApprovalProps = { store: SwapStore; plan: SwapPlan }

/** T19: an approval is for exactly the amount, unless the visitor chooses otherwise here. */
const ApprovalChoice = observer(function ApprovalChoice({ store, plan }: ApprovalProps) {
  const { t } = useReview()
  if (!plan.steps.some(({ kind }) => kind === 'approve')) return null
  return (
    <Checkbox
      checked={store.draft.isUnlimited}
      onChange={(checked) => void store.setUnlimited(checked)}
    >
      {t('preview.unlimited')}
    </Checkbox>
  )
})
