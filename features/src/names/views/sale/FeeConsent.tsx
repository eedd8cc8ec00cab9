import type { Translate } from '@portico/core'
import { Checkbox, Hint, observer } from '@portico/react/ui'
import type { NetworkFee } from '../../fee/NetworkFee.ts'
import type { en } from '../../sale/en.ts'

type Props = { fees: readonly NetworkFee[]; wallet: string; t: Translate<typeof en> }

/** A tick before the wallet is asked for a transaction whose fee nobody told. */
export const FeeConsent = observer(function FeeConsent({ fees, wallet, t }: Props) {
  const unknown = fees.filter(({ isUnknown }) => isUnknown)
  if (unknown.length === 0) return null
  const accept = (accepted: boolean) => {
    for (const fee of unknown) fee.accept(accepted)
  }
  return (
    <>
      <Hint tone="warning">{t('fee.note', { wallet })}</Hint>
      <Checkbox checked={unknown.every(({ accepted }) => accepted)} onChange={accept}>
        {t('fee.accept', { wallet })}
      </Checkbox>
    </>
  )
})
