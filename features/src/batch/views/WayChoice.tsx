import { Hint, observer, RadioOption, Section, Skeleton, useStyles } from '@portico/react/ui'
import type { BatchStore } from '../BatchStore.ts'
import type { BatchParts } from './useBatchParts.ts'
import css from './WayChoice.css'

type Props = Pick<BatchParts, 't' | 'wallet'> & { store: BatchStore }

/** How the wallet makes the calls, with what becomes of them when one fails. */
export const WayChoice = observer(function WayChoice({ store, t, wallet }: Props) {
  useStyles(css)
  const { ways, way } = store.review
  if (ways.status === 'pending') return <Skeleton rows={1} />
  if (ways.status !== 'success' || way === undefined) return null
  return (
    <Section title={t('way.title')}>
      {ways.data.length > 1 && (
        <fieldset className="WayChoice">
          <legend className="unseen">{t('way.title')}</legend>
          {ways.data.map((it) => (
            <RadioOption
              key={it}
              name="way"
              value={it}
              checked={way === it}
              onChoose={() => store.review.chooseWay(it)}
            >
              {t(`way.${it}`)}
            </RadioOption>
          ))}
        </fieldset>
      )}
      <Hint>
        {ways.data.length === 1 && <b>{t(`way.${way}`)}. </b>}
        {t(`way.${way}Text`, { wallet })}
      </Hint>
    </Section>
  )
})

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
