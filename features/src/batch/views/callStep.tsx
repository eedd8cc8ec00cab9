import type { CaipNetworkId } from '@portico/core'
import type { CallAction, CallPreview, PreviewChange } from '@portico/core/calls'
import { cleanText } from '@portico/core/feature/store'
import { Address, type Step } from '@portico/react/ui'
import type { ReactNode } from 'react'
import type { BatchEntry } from '../BatchOrder.ts'
import type { BatchParts } from './useBatchParts.ts'

type Props = Pick<BatchParts, 'kit' | 't' | 'wallet'> & {
  entry: BatchEntry
  number: number
  /** What the call does. */
  preview: CallPreview
  network: CaipNetworkId
}

/** One call as a step: what it does by its own data, and how far it is. */
export function callStep(props: Props): Step {
  const { entry, number, preview, network: id, kit, t, wallet } = props
  const { status } = entry
  const { name: network } = kit.networks.describe(id)
  const description = describe(preview, { kit, t })
  // Each of these texts uses its own placeholders.
  const say = t as (key: string, holes: object) => string
  return {
    id: `${number}`,
    status,
    label: description.label,
    detail: detailOf(description, preview, t),
    ...(status !== 'waiting' && { progress: say(`state.${status}`, { wallet, network }) }),
  }
}

/** Characters of a memo, which may be as long as a dapp likes. */
const maxMemo = 300
/** The longest identifier of a channel (ICS-24). */
const maxChannel = 64

function detailOf(
  { preposition, party }: Description,
  { method, memo, channel, changes }: CallPreview,
  t: Props['t'],
): ReactNode {
  const note = memo === undefined ? undefined : cleanText(memo, maxMemo)
  const texts = [
    method !== undefined && t('call.method', { method }),
    channel !== undefined && t('call.channel', { channel: cleanText(channel, maxChannel) }),
    ...changes.flatMap(({ withheld, symbol }) =>
      withheld
        ? t('call.withheld', { amount: `${withheld.amount} ${symbol}`, arrives: withheld.arrives })
        : [],
    ),
    note !== undefined && t('call.memo', { memo: note === memo ? note : `${note}…` }),
  ].filter((it) => typeof it === 'string')
  if (party === undefined) return texts.length > 0 ? texts.join(' · ') : undefined
  return (
    <>
      {preposition} <Address value={party} whole />
      {texts.map((text) => ` · ${text}`)}
    </>
  )
}

type Description = {
  readonly label: string
  readonly preposition?: string | undefined
  readonly party?: string | undefined
}

/** The word before whom an action is about. */
const prepositions = {
  createAccount: 'call.for',
  closeAccount: 'call.at',
  emptyAccount: 'call.to',
  bridge: 'call.to',
  stake: 'call.with',
  unstake: 'call.from',
  restake: 'call.to',
  claim: 'call.from',
  grant: 'call.for',
  revoke: 'call.from',
  setAuthority: 'call.to',
  withdraw: 'call.to',
  mint: 'call.to',
  burn: 'call.at',
  freeze: 'call.at',
  thaw: 'call.at',
} as const satisfies Partial<Record<CallAction, string>>

function describe(preview: CallPreview, { kit, t }: Pick<Props, 'kit' | 't'>): Description {
  const { action, to: party, method, about, changes, approvals, vote } = preview
  const format = new Intl.NumberFormat(kit.i18n.locale, { maximumFractionDigits: 100 })
  // A string, because a number would lose digits.
  const written = (amount: string) => format.format(amount as `${number}`)
  const out = changes.filter(({ direction }) => direction === 'out')
  const all = listOf(kit.i18n.locale, about ? [about] : out, written)
  if (vote) {
    const { proposal, option } = vote
    return { label: t('call.voteFor', { option: t(`vote.${option}`), proposal }) }
  }
  if (action) {
    const preposition = action in prepositions && t(prepositions[action as 'stake'])
    const label = t(`call.${action}`, { all })
    return { label, party, preposition: preposition || undefined }
  }
  const [approval] = approvals
  if (approval && out.length === 0) {
    const { amount, symbol, spender } = approval
    const label =
      amount === 'unlimited'
        ? t('call.approveAll', { symbol })
        : t('call.approve', { amount: written(amount), symbol })
    return { label, preposition: t('call.for'), party: spender }
  }
  const [moved] = out
  // A contract that is paid may do more than to take it.
  if (moved && method === undefined && out.every(({ to }) => to === moved.to))
    return { label: t('call.send', { all }), preposition: t('call.to'), party: moved.to }
  if (moved) return { label: t('call.contractPaid', { all }), preposition: t('call.at'), party }
  const label = party === undefined ? t('call.other') : t('call.contract')
  return { label, preposition: t('call.at'), party }
}

function listOf(
  locale: string,
  amounts: readonly Pick<PreviewChange, 'amount' | 'symbol'>[],
  written: (amount: string) => string,
): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format(amounts.map(({ amount, symbol }) => `${written(amount)} ${symbol}`))
}
