import type { Translate } from '@portico/core'
import { Facts, observer } from '@portico/react/ui'
import type { NetworkFee } from '../../fee/NetworkFee.ts'
import type { RecordChange } from '../../records/RecordsStore.ts'
import type { en as saleEn } from '../../sale/en.ts'
import { FeeFact } from '../sale/FeeFact.tsx'
import type { en } from './en.ts'

type Props = {
  fees: readonly (readonly [RecordChange, NetworkFee])[]
  t: Translate<typeof en>
  tSale: Translate<typeof saleEn>
}

/** What the network takes at most for each change that can be made now. */
export const RecordFeeFacts = observer(function RecordFeeFacts({ fees, t, tSale }: Props) {
  if (fees.every(([, fee]) => fee.current.status === 'idle')) return null
  return (
    <Facts small>
      {fees.map(([change, fee]) => (
        <FeeFact key={change} fee={fee} label={t(`fee.${change}`)} t={tSale} />
      ))}
    </Facts>
  )
})
