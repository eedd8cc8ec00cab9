import { Address, observer, Skeleton, type Step, Steps } from '@portico/react/ui'
import { entriesOf, type RunEntry } from '../../run/RunEntry.ts'
import type { SwapStore } from '../../SwapStore.ts'
import { useReview } from './en.ts'

/** What the wallet will ask, step by step, with what became of each. */
export const SwapSteps = observer(function SwapSteps({ store }: { store: SwapStore }) {
  const parts = useReview()
  const { kit, t, wallet } = parts
  const { run, review } = store
  const { plan, offer } = review
  if (plan.status === 'pending' && !run.isRunning) return <Skeleton rows={1} />
  const planned = plan.status === 'success' ? entriesOf(plan.data) : []
  const entries = run.isRunning ? run.entries : planned
  if (entries.length === 0 || !offer) return null
  const isBatch = plan.status === 'success' && plan.data.isBatch
  const connection = kit.connections.current()
  const network = connection ? kit.networks.describe(connection.networkId).name : ''
  // Each of these texts uses its own placeholders.
  const say = t as (key: string, holes: object) => string
  const steps = entries.map((entry, index): Step => {
    const { status, spender } = entry
    return {
      id: `${index}`,
      status,
      label: stepName(entry, parts),
      ...(spender !== undefined && {
        detail: (
          <>
            {t('step.spender', { provider: offer.provider.name })} <Address value={spender} whole />
          </>
        ),
      }),
      ...(status !== 'waiting' && { progress: say(`step.${status}`, { wallet, network }) }),
    }
  })
  const note = isBatch ? t('preview.batch', { wallet }) : undefined
  return <Steps title={t('preview.steps')} steps={steps} note={note} />
})

function stepName(
  { kind, amount: exact, token }: RunEntry,
  { kit, t }: Pick<ReturnType<typeof useReview>, 'kit' | 't'>,
): string {
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
