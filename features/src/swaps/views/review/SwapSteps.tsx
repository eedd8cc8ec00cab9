import { Address, observer, Skeleton, StepRow, Steps } from '@portico/react/ui'
import { entriesOf, type RunEntry } from '../../run/SwapRun.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useReview } from './useReview.ts'

/** What the wallet will ask, step by step, with what became of each. */
export const SwapSteps = observer(function SwapSteps({ store }: { store: SwapStore }) {
  const { t, wallet } = useReview()
  const { run, review } = store
  const { plan, offer } = review
  if (plan.status === 'pending' && !run.isRunning) return <Skeleton rows={1} />
  const planned = plan.status === 'success' ? entriesOf(plan.data) : []
  const entries = run.isRunning ? run.entries : planned
  if (entries.length === 0 || !offer) return null
  const isBatch = plan.status === 'success' && plan.data.isBatch
  return (
    <Steps title={t('preview.steps')} {...(isBatch && { note: t('preview.batch', { wallet }) })}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
        <Step key={index} entry={entry} number={index + 1} provider={offer.provider.name} />
      ))}
    </Steps>
  )
})

type StepProps = { entry: RunEntry; number: number; provider: string }

const Step = observer(function Step({ entry, number, provider }: StepProps) {
  const { kit, t, wallet } = useReview()
  const { status, spender } = entry
  // Each of these texts uses its own placeholders.
  const say = t as (key: string, holes: object) => string
  const connection = kit.connections.current()
  const network = connection ? kit.networks.describe(connection.networkId).name : ''
  const detail = spender !== undefined && (
    <>
      {t('step.spender', { provider })} <Address value={spender} whole />
    </>
  )
  return (
    <StepRow
      number={number}
      status={status}
      label={useStepName(entry)}
      {...(detail && { detail })}
      {...(status !== 'waiting' && { progress: say(`step.${status}`, { wallet, network }) })}
    />
  )
})

function useStepName({ kind, amount: exact, token }: RunEntry): string {
  const { kit, t } = useReview()
  const format = new Intl.NumberFormat(kit.i18n.locale, { maximumFractionDigits: 20 })
  // A string, because a number would lose digits.
  const amount = exact && exact !== 'unlimited' ? format.format(exact as `${number}`) : exact
  const symbol = token?.symbol ?? ''
  if (kind === 'swap') return t('step.swap')
  if (kind === 'order') return t('step.order')
  if (kind === 'permit') return t('step.permit', { amount: amount ?? '', symbol })
  if (amount === 'unlimited') return t('step.approveAll', { symbol })
  if (amount === '0') return t('step.reset', { symbol })
  return t('step.approve', { amount: amount ?? '', symbol })
}
