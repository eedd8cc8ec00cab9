import type { Translate } from '@portico/core'
import { Amount, Fact, observer, Spinner } from '@portico/react/ui'
import type { NetworkFee } from '../../fee/NetworkFee.ts'
import type { en } from '../../sale/en.ts'

type Props = {
  fee: NetworkFee
  label: string
  t: Translate<typeof en>
  /** Stands there while no transaction can be tried. */
  later?: string
}

/** What the network takes for the next transaction at most. */
export const FeeFact = observer(function FeeFact({ fee, label, t, later }: Props) {
  const { current } = fee
  if (current.status === 'idle' && later === undefined) return null
  return (
    <Fact label={label}>
      {current.status === 'success' ? (
        <>
          {t('fee.most')}{' '}
          <Amount
            value={current.data.amount}
            unit={current.data.symbol}
            decimals={decimalsOf(current.data.amount)}
          />
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

/** Eight, and for a small fee as many as show its first three digits. */
function decimalsOf(amount: string): number {
  const decimals = amount.split('.')[1] ?? ''
  return Math.min(decimals.length, Math.max(8, decimals.search(/[1-9]/) + 3))
}
