import { Checkbox, Fact, FeeAmount, Hint, observer, Spinner } from '@portico/react/ui'
import type { NameConsent } from '../NameConsent.ts'
import type { NetworkFee } from '../NetworkFee.ts'
import { useSale } from './useSale.ts'

type Props = {
  fee: NetworkFee
  label: string
  /** Stands there while no transaction can be tried. */
  later?: string
}

/** What the network takes for the next transaction at most. */
export const FeeFact = observer(function FeeFact({ fee, label, later }: Props) {
  const { t } = useSale()
  const { current } = fee
  if (current.status === 'idle' && later === undefined) return null
  return (
    <Fact label={label}>
      {current.status === 'success' ? (
        <>
          {t('fee.most')} <FeeAmount {...current.data} />
        </>
      ) : current.status === 'pending' ? (
        <Spinner />
      ) : current.status === 'error' ? (
        t('fee.unknown')
      ) : (
        later
      )}
    </Fact>
  )
})

/** A tick before the wallet is asked for a transaction whose fee nobody told. */
export const FeeConsent = observer(function FeeConsent({ fees }: { fees: readonly NetworkFee[] }) {
  const { wallet, t } = useSale()
  const unknown = fees.filter(({ isUnknown }) => isUnknown)
  if (unknown.length === 0) return null
  const accept = (accepted: boolean) => {
    for (const fee of unknown) fee.accept(accepted)
  }
  return (
    <>
      <Hint tone="warning">{t('fee.note', { wallet })}</Hint>
      <Checkbox required checked={unknown.every(({ accepted }) => accepted)} onChange={accept}>
        {t('fee.accept', { wallet })}
      </Checkbox>
    </>
  )
})

/** A tick before the wallet is asked while it may still show an earlier request. */
export const OpenRequestConsent = observer(function OpenRequestConsent({
  consent,
}: {
  consent: NameConsent
}) {
  const { wallet, t } = useSale()
  if (consent.open.length === 0) return null
  return (
    <>
      <Hint tone="warning">{t('open.note', { wallet })}</Hint>
      <Checkbox required checked={consent.accepted} onChange={consent.accept}>
        {t('open.accept', { wallet })}
      </Checkbox>
    </>
  )
})
