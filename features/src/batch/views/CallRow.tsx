import type { CaipNetworkId, Call, CallPreview, NetworkDefinition } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { Address, observer, StepRow } from '@portico/react/ui'
import type { BatchEntry } from '../BatchEntry.ts'
import type { BatchParts } from './useBatchParts.ts'

type NativeCurrency = NetworkDefinition['nativeCurrency']
type Props = Pick<BatchParts, 'kit' | 't' | 'wallet'> & {
  entry: BatchEntry
  number: number
  /** What the call says by its own data; absent until it was read. */
  preview: CallPreview | undefined
  network: CaipNetworkId
}

/** One call: what it does by its own data, and how far it is. */
export const CallRow = observer(function CallRow(props: Props) {
  const { entry, number, preview, network: id, kit, t, wallet } = props
  const { status, call } = entry
  const { name: network, nativeCurrency: currency } = kit.networks.describe(id)
  const { label, preposition, party } = describe(call, preview, { currency, kit, t })
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
  { to, data, value = 0n }: Call,
  preview: CallPreview | undefined,
  { currency, kit, t }: Pick<Props, 'kit' | 't'> & { currency: NativeCurrency },
): Description {
  const format = new Intl.NumberFormat(kit.i18n.locale, { maximumFractionDigits: 100 })
  // A string, because a number would lose digits.
  const written = (amount: string) => format.format(amount as `${number}`)
  const paid = {
    amount: written(formatAmount(value, currency.decimals)),
    symbol: currency.symbol,
  }
  if (to === undefined) return { label: t('call.create') }
  const [approval] = preview?.approvals ?? []
  if (approval && value === 0n) {
    const { amount, symbol, spender: party } = approval
    const label =
      amount === 'unlimited'
        ? t('call.approveAll', { symbol })
        : t('call.approve', { amount: written(amount), symbol })
    return { label, preposition: t('call.for'), party }
  }
  const moved = preview?.changes.find((it) => it.direction === 'out' && it.address !== undefined)
  if (moved && value === 0n) {
    const { amount, symbol, to: party } = moved
    const label = t('call.send', { amount: written(amount), symbol })
    return { label, preposition: t('call.to'), party }
  }
  // What a call pays is told without a node.
  const isPayment = value > 0n && (data ?? '0x') === '0x'
  if (isPayment) return { label: t('call.send', paid), preposition: t('call.to'), party: to }
  const label = value > 0n ? t('call.contractPaid', paid) : t('call.contract')
  return { label, preposition: t('call.at'), party: to }
}
