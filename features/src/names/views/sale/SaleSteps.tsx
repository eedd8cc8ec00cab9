import { observer, type Step, type StepStatus, Steps } from '@portico/react/ui'
import type { en } from '../../sale/en.ts'
import type { SaleStore } from '../../sale/SaleStore.ts'
import type { SaleParts } from './useSale.ts'

type Props = Pick<SaleParts, 'kit' | 't' | 'wallet'> & { store: SaleStore }
type SaleStep = {
  readonly id: 'secret' | 'reserve' | 'wait' | 'register'
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
  const progressOf = ({ status, isTimed }: SaleStep) =>
    isTimed && status === 'pending'
      ? t('step.waiting', { seconds: `${secondsLeft ?? 0}` })
      : say(`step.${status as 'asking' | 'pending' | 'done'}`, { wallet, network })
  const steps = stepsOf(store).map((step): Step => {
    const { id, status, isTimed = false } = step
    return {
      id,
      status,
      label: t(`step.${id}`),
      detail: t(`step.${id}Note`),
      ...(status !== 'waiting' && { progress: progressOf(step) }),
      isTimed: isTimed && status === 'pending',
    }
  })
  return <Steps title={t('steps', { wallet })} steps={steps} />
})

function stepsOf({ entry, progress, pending }: SaleStore): readonly SaleStep[] {
  const { state } = progress
  const isReserved = state?.status === 'waiting' || state?.status === 'ready'
  const statusOf = (isDone: boolean, isAsking: boolean, isPending: boolean): StepStatus =>
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
