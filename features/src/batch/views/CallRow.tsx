import type { CallPreview } from '@portico/core'
import { Address, observer, StepRow } from '@portico/react/ui'
import type { BatchEntry } from '../BatchEntry.ts'
import type { BatchParts } from './useBatchParts.ts'

type Props = Pick<BatchParts, 'kit' | 't' | 'wallet'> & {
  entry: BatchEntry
  number: number
  /** What the call says by its own data; absent until it was read. */
  preview: CallPreview | undefined
  network: string
}

/** One call: what it does by its own data, and how far it is. */
export const CallRow = observer(function CallRow(props: Props) {
  const { entry, number, preview, network, kit, t, wallet } = props
  const { status, call } = entry
  const { label, preposition, party } = describe(preview, call.to, { kit, t })
  // Each of these texts uses its own placeholders.
  const say = t as (key: string, holes: object) => string
  return (
    <StepRow
      number={number}
      status={status}
      label={label}
      {...(party !== undefined && {
        detail: (
          <>
            {preposition} <Address value={party} whole />
            {preview?.method && <> · {t('call.method', { method: preview.method })}</>}
          </>
        ),
      })}
      {...(status !== 'waiting' && { progress: say(`state.${status}`, { wallet, network }) })}
    />
  )
})

type Description = {
  readonly label: string
  readonly preposition?: string
  readonly party?: string | undefined
}

function describe(
  preview: CallPreview | undefined,
  to: string | undefined,
  { kit, t }: Pick<Props, 'kit' | 't'>,
): Description {
  const format = new Intl.NumberFormat(kit.i18n.locale, { maximumFractionDigits: 20 })
  // A string, because a number would lose digits.
  const written = (amount: string) => format.format(amount as `${number}`)
  if (to === undefined) return { label: t('call.create') }
  const [approval] = preview?.approvals ?? []
  if (approval) {
    const { amount, symbol, spender: party } = approval
    const label =
      amount === 'unlimited'
        ? t('call.approveAll', { symbol })
        : t('call.approve', { amount: written(amount), symbol })
    return { label, preposition: t('call.for'), party }
  }
  const [change] = preview?.changes.filter(({ direction }) => direction === 'out') ?? []
  if (change && !preview?.method) {
    const { amount, symbol, to: party } = change
    return {
      label: t('call.send', { amount: written(amount), symbol }),
      preposition: t('call.to'),
      party,
    }
  }
  return { label: t('call.contract'), preposition: t('call.at'), party: to }
}
