import { observer, type Step, type StepStatus, Steps } from '@portico/react/ui'
import type { SaleStore } from '../sale/SaleStore.ts'
import { useSale } from './useSale.ts'

type SaleStep = {
  readonly id: 'secret' | 'reserve' | 'wait' | 'register'
  readonly status: Exclude<StepStatus, 'failed'>
  /** It passes by itself. */
  readonly isTimed?: boolean
}

/** The four steps, with what became of each. */
export const SaleSteps = observer(function SaleSteps({ store }: { store: SaleStore }) {
  const { kit, wallet, t } = useSale()
  const { sale, progress } = store
  const network = sale ? kit.networks.describe(sale.sale.networkId).name : ''
  const progressOf = ({ status, isTimed }: SaleStep) => {
    if (status === 'waiting') return undefined
    return isTimed && status === 'pending'
      ? t('step.waiting', { seconds: `${progress.secondsLeft ?? 0}` })
      : t(`step.${status}`, { wallet, network })
  }
  const steps = stepsOf(store).map((step): Step => {
    const { id, status, isTimed = false } = step
    return {
      id,
      status,
      label: t(`step.${id}`),
      detail: t(`step.${id}Note`),
      progress: progressOf(step),
      isTimed: isTimed && status === 'pending',
    }
  })
  return <Steps title={t('steps', { wallet })} steps={steps} />
})

function stepsOf({ entry, progress, pending }: SaleStore): readonly SaleStep[] {
  const { state } = progress
  const isReserved = state?.status === 'waiting' || state?.status === 'ready'
  const statusOf = (isDone: boolean, isAsking: boolean, isPending: boolean) =>
    isDone ? 'done' : isAsking ? 'asking' : isPending ? 'pending' : 'waiting'
  return [
    { id: 'secret', status: statusOf(entry !== undefined, pending === 'secret', false) },
    {
      id: 'reserve',
      status: statusOf(isReserved, pending === 'reserving', pending === 'reserved'),
    },
    {
      id: 'wait',
      status: statusOf(state?.status === 'ready', false, state?.status === 'waiting'),
      isTimed: true,
    },
    {
      id: 'register',
      status: statusOf(
        state?.status === 'owned',
        pending === 'registering',
        pending === 'registered',
      ),
    },
  ]
}
