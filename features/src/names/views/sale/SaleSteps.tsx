import { observer, StepRow, type StepStatus, Steps } from '@portico/react/ui'
import type { en } from '../../sale/en.ts'
import type { SaleStore } from '../../sale/SaleStore.ts'
import type { SaleParts } from './useSale.ts'

type Props = Pick<SaleParts, 'kit' | 't' | 'wallet'> & { store: SaleStore }
type Step = {
  readonly key: 'secret' | 'reserve' | 'wait' | 'register'
  readonly status: StepStatus
  /** It passes by itself. */
  readonly isTimed?: boolean
}

/** The four steps, with what became of each. */
export const SaleSteps = observer(function SaleSteps({ store, kit, t, wallet }: Props) {
  const { sale, progress } = store
  const { secondsLeft } = progress
  const network = sale ? kit.networks.describe(sale.sale.networkId).name : ''
  // Each of these texts uses its own placeholders.
  const say = t as (key: keyof typeof en, holes: object) => string
  const progressOf = ({ status, isTimed }: Step) =>
    isTimed && status === 'pending'
      ? t('step.waiting', { seconds: `${secondsLeft ?? 0}` })
      : say(`step.${status as 'asking' | 'pending' | 'done'}`, { wallet, network })
  return (
    <Steps title={t('steps', { wallet })}>
      {stepsOf(store).map((step, index) => (
        <StepRow
          key={step.key}
          number={index + 1}
          status={step.status}
          label={t(`step.${step.key}`)}
          detail={t(`step.${step.key}Note`)}
          {...(step.status !== 'waiting' && { progress: progressOf(step) })}
          {...(step.isTimed && step.status === 'pending' && { progressRole: 'timer' })}
        />
      ))}
    </Steps>
  )
})

function stepsOf({ entry, progress, pending }: SaleStore): readonly Step[] {
  const { state } = progress
  const isReserved = state?.status === 'waiting' || state?.status === 'ready'
  const statusOf = (isDone: boolean, isAsking: boolean, isPending: boolean): StepStatus =>
    isDone ? 'done' : isAsking ? 'asking' : isPending ? 'pending' : 'waiting'
  return [
    { key: 'secret', status: statusOf(entry !== undefined, pending === 'secret', false) },
    {
      key: 'reserve',
      status: statusOf(isReserved, pending === 'reserving', pending === 'reserved'),
    },
    {
      key: 'wait',
      status: statusOf(state?.status === 'ready', false, state?.status === 'waiting'),
      isTimed: true,
    },
    {
      key: 'register',
      status: statusOf(
        state?.status === 'owned',
        pending === 'registering',
        pending === 'registered',
      ),
    },
  ]
}
