import { codeOf, shortMessageOf } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import {
  Button,
  ConfirmButton,
  Effects,
  EmptyState,
  Footer,
  Hint,
  observer,
  RadioOption,
  Skeleton,
  useStyles,
  View,
} from '@portico/react/ui'
import { Send as Plane } from 'lucide'
import { useEffect } from 'react'
import type { SendStore } from '../../SendStore.ts'
import { type en, transferErrorText, useSend } from '../en.ts'
import css from './SpeedChoice.css'
import { TransferFacts } from './TransferFacts.tsx'
import { BlockingWarnings, Warnings } from './Warnings.tsx'

/** The review of a transfer; it stays while the wallet asks the visitor. */
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
          <Button data-action="send" onPress={() => kit.router.replace('WalletSend')}>
            {t('again')}
          </Button>
        </EmptyState>
      </View>
    )
  const { review, submission } = store
  const { sending } = submission
  const refused = sending.status === 'error' ? sending.error : undefined
  const failures = [refused, review.obstacle].filter((it) => it !== undefined)
  return (
    <View>
      <BlockingWarnings store={store} />
      <TransferFacts store={store} request={request} />
      <SpeedChoice store={store} />
      <Warnings store={store} />
      <Outcome store={store} />
      <Footer>
        <div role="alert">
          {failures.map((failure) => (
            <Hint key={shortMessageOf(failure)} tone="warning">
              {transferErrorText(failure, t, { wallet, request })}
            </Hint>
          ))}
        </div>
        <ConfirmButton
          data-action="confirm"
          disabled={review.isBlocked}
          needsConsent={!review.obstacle && review.needsConsent}
          onPress={() => void store.submit()}
          waiting={
            store.loading && {
              text: t('wait.title', { wallet }),
              wallet: { name: wallet, icon: request.connector.icon },
              stop: { label: t('wait.stop'), onPress: store.giveUp },
            }
          }
        >
          {t('review.confirm', { wallet })}
        </ConfirmButton>
      </Footer>
    </View>
  )
})

const speeds = ['slow', 'normal', 'fast'] as const

/** The choice of speed, for networks where it has a price. */
const SpeedChoice = observer(function SpeedChoice({ store }: { store: SendStore }) {
  useStyles(css)
  const { t } = useSend()
  if (!store.supportedOptions.includes('speed')) return null
  return (
    <fieldset className="SpeedChoice" disabled={store.loading}>
      <legend className="unseen">{t('review.speed')}</legend>
      {speeds.map((speed) => (
        <RadioOption
          key={speed}
          name="speed"
          value={speed}
          checked={store.draft.speed === speed}
          onChoose={() => void store.setSpeed(speed)}
        >
          {t(speed)}
        </RadioOption>
      ))}
    </fieldset>
  )
})

/** The balance changes of the simulated transfer, or why it could not be simulated. */
const Outcome = observer(function Outcome({ store }: { store: SendStore }) {
  const { t } = useSend()
  const { preview } = store.review
  switch (preview.status) {
    case 'idle':
      return null
    case 'pending':
      return <Skeleton rows={1} />
    case 'error':
      return <Hint>{t('review.unknown', { reason: previewFailureText(preview.error, t) })}</Hint>
    case 'success':
      // When it would fail, the reason is shown beside the next step.
      return preview.data.failure ? null : (
        <Effects
          changes={preview.data.changes}
          approvals={preview.data.approvals}
          receiver={store.review.request?.to}
          words={{
            label: t('review.outcome'),
            in: t('review.in'),
            out: t('review.out'),
            allow: t('review.allow'),
            unlimited: t('review.unlimited'),
            withheld: t('review.withheld'),
            arrives: t('review.arrives'),
            exact: t('review.exact'),
          }}
        />
      )
  }
})

/** The text for a failed simulation. */
function previewFailureText(error: Error, t: Translate<typeof en>): string {
  const code = codeOf(error)
  if (code === 'request/unsupported') return t('review.noPreview')
  if (code === 'contract/tooManyEffects') return t('review.tooMany')
  return code.startsWith('network/') ? t('review.noAnswer') : t('review.noReason')
}
