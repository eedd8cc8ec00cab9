import { observer, StepRow, type StepStatus, Steps } from '@portico/react/ui'
import type { SaleStore } from '../sale/SaleStore.ts'
import { useSale } from './useSale.ts'

type Step = {
  readonly key: 'secret' | 'reserve' | 'wait' | 'register'
  readonly status: Exclude<StepStatus, 'failed'>
  /** It passes by itself. */
  readonly isTimed?: boolean
}

/** The four steps, with what became of each. */
export const SaleSteps = observer(function SaleSteps({ store }: { store: SaleStore }) {
  const { kit, wallet, t } = useSale()
  const { sale, progress } = store
  const network = sale ? kit.networks.describe(sale.sale.networkId).name : ''
  const progressOf = ({ status, isTimed }: Step) => {
    if (status === 'waiting') return undefined
    return isTimed && status === 'pending'
      ? t('step.waiting', { seconds: `${progress.secondsLeft ?? 0}` })
      : t(`step.${status}`, { wallet, network })
  }
  return (
    <Steps title={t('steps', { wallet })}>
      {stepsOf(store).map((step, index) => (
        <StepRow
          key={step.key}
          number={index + 1}
          status={step.status}
          label={t(`step.${step.key}`)}
          detail={t(`step.${step.key}Note`)}
          progress={progressOf(step)}
          {...(step.isTimed && step.status === 'pending' && { progressRole: 'timer' })}
        />
      ))}
    </Steps>
  )
})

function stepsOf({ entry, progress, pending }: SaleStore): readonly Step[] {
  const { state } = progress
  const isReserved = state?.status === 'waiting' || state?.status === 'ready'
  const statusOf = (isDone: boolean, isAsking: boolean, isPending: boolean) =>
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
