import { Hint, observer, Section } from '@portico/react/ui'
import type { BatchStore } from '../BatchStore.ts'
import type { BatchParts } from './useBatchParts.ts'

type Props = Pick<BatchParts, 't' | 'wallet'> & { store: BatchStore }

/** Who pays the network's fee, where the dapp offers to. */
export const FeePayer = observer(function FeePayer({ store, t, wallet }: Props) {
  const { order, payer, sponsorship } = store.review
  if (!order?.sponsor || payer === undefined) return null
  const { host, app = t('payer.app') } = order.sponsor
  const text =
    payer === 'dapp'
      ? t('payer.dappText', { wallet, host })
      : sponsorship === 'declined'
        ? t('payer.declinedText', { host })
        : sponsorship === 'offered'
          ? t('payer.inTurnText', { app })
          : t('payer.unsupportedText', { app, wallet })
  return (
    <Section title={t('payer.title')}>
      <Hint>
        <b>{payer === 'dapp' ? t('payer.dapp', { app }) : t('payer.visitor')}. </b>
        {text}
      </Hint>
    </Section>
  )
})
