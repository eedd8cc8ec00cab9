import type { CallPreview } from '@portico/core/calls'
import { cleanText } from '@portico/core/feature/store'
import {
  Button,
  Checkbox,
  ConfirmButton,
  Effects,
  EmptyState,
  Fact,
  Facts,
  FeeAmount,
  Footer,
  Hint,
  observer,
  Skeleton,
  StatusText,
  Steps,
  View,
} from '@portico/react/ui'
import { Layers } from 'lucide'
import type { BatchStore } from '../BatchStore.ts'
import { callStep } from './callStep.tsx'
import { batchErrorText } from './en.ts'
import { type BatchParts, useBatchParts } from './useBatchParts.ts'
import { FeePayer, WayChoice } from './WayChoice.tsx'

/** The longest address of any family. */
const maxAddress = 128
const nothing: CallPreview = { changes: [], approvals: [] }
type Props = Omit<BatchParts, 'store'> & { store: BatchStore }

/** Several calls: what they do, how they are made, and what became of each. */
export default observer(function BatchView() {
  const { store, ...parts } = useBatchParts()
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { review, entries, status } = store
  const { order } = review
  const { t, kit, wallet } = parts
  if (!order)
    return (
      <View>
        <EmptyState icon={Layers} title={t('gone')} />
      </View>
    )
  const count = entries.length
  const title =
    status === 'done'
      ? t('done.title')
      : count === 1
        ? t('review.one')
        : t('review.title', { count: `${count}` })
  const network = order.signer.network.caipNetworkId
  return (
    <View>
      <StatusText title={title}>
        {status === 'stopped'
          ? t('stopText', { made: `${store.made}`, total: `${count}` })
          : status === 'review' && t('review.text')}
      </StatusText>
      <Steps
        title={t('steps')}
        steps={entries.map((entry, index) => {
          const preview = review.calls[index] ?? nothing
          return callStep({ entry, number: index + 1, preview, network, kit, t, wallet })
        })}
      />
      {status !== 'done' && <Outcome {...parts} store={store} />}
      {(status === 'review' || status === 'stopped') && <WayChoice {...parts} store={store} />}
      {status !== 'done' && <FeePayer {...parts} store={store} />}
      {(status === 'review' || store.canGoOn) && <Consent {...parts} store={store} />}
      <BatchFooter {...parts} store={store} />
    </View>
  )
})

const Outcome = observer(function Outcome({ store, t }: Props) {
  const { preview, fee } = store.review
  if (preview.status === 'pending') return <Skeleton rows={1} />
  if (preview.status === 'error') return <Hint tone="warning">{t('noPreview')}</Hint>
  if (preview.status !== 'success' || preview.data.failure) return null
  const { changes, approvals, altered = [] } = preview.data
  const words = {
    label: t('effects'),
    in: t('in'),
    out: t('out'),
    allow: t('allow'),
    unlimited: t('unlimited'),
    withheld: t('withheld'),
    arrives: t('arrives'),
    exact: t('exact'),
  }
  return (
    <>
      {changes.length + approvals.length + altered.length === 0 && <Hint>{t('noEffects')}</Hint>}
      <Effects changes={changes} approvals={approvals} words={words} />
      {altered.map(({ address }) => (
        <Hint key={address} tone="warning">
          {t('altered', { address: cleanText(address, maxAddress) })}
        </Hint>
      ))}
      {fee && (
        <Facts>
          <Fact label={t('fee')}>
            <FeeAmount amount={fee.amount} symbol={fee.symbol} />
          </Fact>
        </Facts>
      )}
    </>
  )
})

/** What needs a tick before the wallet is asked. */
const Consent = observer(function Consent({ store, t, wallet }: Props) {
  const { warnings, accept } = store.review
  if (warnings.length === 0) return null
  return (
    <>
      {warnings.map((kind) => (
        <Hint key={kind} tone="warning">
          {t(`warning.${kind}`, { wallet })}
        </Hint>
      ))}
      <Checkbox checked={store.review.consent.covers(warnings)} onChange={accept} required>
        {warnings.map((kind) => t(`accept.${kind}`, { wallet })).join(' ')}
      </Checkbox>
    </>
  )
})

const BatchFooter = observer(function BatchFooter({ store, t, kit, wallet }: Props) {
  const { status, error, review, canGoOn } = store
  const problem = error ?? review.obstacle
  const isRunning = status === 'running'
  const icon = kit.connectors.get(kit.connections.current()?.connectorId)?.icon
  if (status === 'done')
    return (
      <Footer>
        <Button kind="primary" data-action="done" onPress={() => store.close()}>
          {t('done')}
        </Button>
      </Footer>
    )
  return (
    <Footer>
      <div role="alert">
        {problem && <Hint tone="warning">{batchErrorText(problem, t, wallet)}</Hint>}
      </div>
      {(status === 'review' || isRunning || canGoOn) && (
        <ConfirmButton
          data-action="confirm"
          waiting={isRunning && { text: t('confirm', { wallet }), wallet: { name: wallet, icon } }}
          disabled={review.way === undefined || review.isWaiting || review.obstacle !== undefined}
          needsConsent={!review.obstacle && review.needsConsent}
          onPress={() => void store.confirm()}
        >
          {status === 'stopped' ? t('goOn') : t('confirm', { wallet })}
        </ConfirmButton>
      )}
      {status === 'stopped' && (
        <Button data-action="stop" onPress={() => store.forget()}>
          {t('stop')}
        </Button>
      )}
    </Footer>
  )
})
