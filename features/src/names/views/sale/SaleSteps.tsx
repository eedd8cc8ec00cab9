import { Icon, observer, Spinner, useStyles } from '@portico/react/ui'
import { Check } from 'lucide'
import type { en } from '../../sale/en.ts'
import type { SaleStore } from '../../sale/SaleStore.ts'
import css from './SaleSteps.css'
import type { SaleParts } from './useSale.ts'

type Props = Pick<SaleParts, 'kit' | 't' | 'wallet'> & { store: SaleStore }
type Step = {
  readonly key: 'secret' | 'reserve' | 'wait' | 'register'
  readonly isDone: boolean
  /** What is awaited. */
  readonly active?: 'step.asking' | 'step.pending' | 'step.waiting' | undefined
}

/** The four steps, with what became of each. */
export const SaleSteps = observer(function SaleSteps({ store, kit, t, wallet }: Props) {
  useStyles(css)
  const { sale, progress } = store
  const { secondsLeft } = progress
  const network = sale ? kit.networks.describe(sale.sale.networkId).name : ''
  // Each of these texts uses its own placeholders.
  const say = t as (key: keyof typeof en, holes: object) => string
  return (
    <section className="SaleSteps">
      <h2>{t('steps', { wallet })}</h2>
      <ol>
        {stepsOf(store).map(({ key, isDone, active }, index) => (
          <li key={key} data-step={key} data-done={isDone ? '' : undefined}>
            <span className="SaleSteps-mark" aria-hidden="true">
              {isDone ? <Icon of={Check} /> : active ? <Spinner /> : index + 1}
            </span>
            <span className="SaleSteps-words">
              <b>{t(`step.${key}`)}</b>
              <span>{t(`step.${key}Note`)}</span>
              {active && (
                <span role={active === 'step.waiting' ? 'timer' : 'status'}>
                  {say(active, { wallet, network, seconds: secondsLeft ?? 0 })}
                </span>
              )}
              {isDone && <span className="unseen">{t('step.done')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
})

function stepsOf({ entry, progress, pending }: SaleStore): readonly Step[] {
  const { state } = progress
  const isReserved = state?.status === 'waiting' || state?.status === 'ready'
  return [
    {
      key: 'secret',
      isDone: entry !== undefined,
      active: pending === 'secret' && !entry ? 'step.asking' : undefined,
    },
    {
      key: 'reserve',
      isDone: isReserved,
      active:
        pending === 'reserving'
          ? 'step.asking'
          : pending === 'reserved'
            ? 'step.pending'
            : undefined,
    },
    {
      key: 'wait',
      isDone: state?.status === 'ready',
      active: state?.status === 'waiting' ? 'step.waiting' : undefined,
    },
    {
      key: 'register',
      isDone: state?.status === 'owned',
      active:
        pending === 'registering'
          ? 'step.asking'
          : pending === 'registered'
            ? 'step.pending'
            : undefined,
    },
  ]
}
