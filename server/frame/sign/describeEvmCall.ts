import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import { describeCall, type EvmCall } from '../evm/describeCall.ts'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/FrameContext.ts'
import { revealHidden } from '../ui/revealHidden.ts'
import { formatUnits, isUnlimited, tokenAmountRows } from './amountRows.ts'

type EvmCallDescription = {
  readonly title: string
  readonly warnings: readonly string[]
  /** What moves or may be moved, and to whom. */
  readonly rows: readonly ApprovalRow[]
}
type Known = { readonly network: Network; readonly tokens: Tokens }
type Shown = {
  readonly transaction: Pick<EvmTransaction, 'to' | 'value' | 'data'>
  /** Reason of the node why it would fail. */
  readonly failure?: string
}

/** What one transaction or call does, decoded or marked as unknown. */
export function describeEvmCall(
  { transaction, failure }: Shown,
  { network, tokens }: Known,
): EvmCallDescription {
  const { to, value, data } = transaction
  const { symbol, decimals } = network
  const call = to ? describeCall(data) : undefined
  const isPlain = data === '0x'
  const amount = `${formatUnits(value, decimals)} ${symbol}`
  return {
    title: titleOf(call, { isPlain, isCreation: !to, symbol }),
    warnings: [
      ...(call ? warningsOf(call) : []),
      ...(to || isPlain ? [] : [t('unknownCall')]),
      ...(failure === undefined ? [] : [t('wouldFail', { reason: failureText(failure) })]),
    ],
    rows: [
      ...(value > 0n || isPlain
        ? [{ label: t('amount'), value: amount, kind: 'amount' } as const]
        : []),
      ...(call ? callRows(call, tokens.get(to?.toLowerCase() ?? '')) : []),
      ...(to ? [{ label: contractLabel(call, isPlain), value: to, kind: 'address' } as const] : []),
    ],
  }
}

function contractLabel(call: EvmCall | undefined, isPlain: boolean): string {
  if (isPlain) return t('to')
  return t(call && 'amount' in call ? 'token' : 'contract')
}

type Kind = { readonly isPlain: boolean; readonly isCreation: boolean; readonly symbol: string }

function titleOf(call: EvmCall | undefined, { isPlain, isCreation, symbol }: Kind): string {
  if (isCreation) return t('createContract')
  if (isPlain) return t('send', { symbol })
  switch (call?.kind) {
    case 'transfer':
    case 'transferFrom':
    case 'safeTransferFrom':
      return t('sendToken')
    case 'approve':
    case 'increaseAllowance':
      return t('approveToken')
    case 'approvalForAll':
      return t(call.isAllowed ? 'approveAll' : 'revokeAll')
    default:
      return t('callContract')
  }
}

function warningsOf(call: EvmCall): readonly string[] {
  if (call.kind === 'unknown') return [t('unknownCall')]
  if (call.kind === 'approvalForAll') return call.isAllowed ? [t('approveAllWarning')] : []
  return isAllowance(call) && isUnlimited(call.amount) ? [t('unlimitedWarning')] : []
}

const isAllowance = ({ kind }: EvmCall) => kind === 'approve' || kind === 'increaseAllowance'

/** Of a token whose items are numbered, the number stands where others have the amount. */
const rawLabels = {
  transfer: 'tokenAmount',
  increaseAllowance: 'tokenAmount',
  approve: 'amountOrItem',
  transferFrom: 'amountOrItem',
  safeTransferFrom: 'item',
} as const

function callRows(call: EvmCall, token: ReturnType<Tokens['get']>): readonly ApprovalRow[] {
  if (call.kind === 'unknown') return []
  const allows = isAllowance(call) || call.kind === 'approvalForAll'
  const to: ApprovalRow = { label: t(allows ? 'spender' : 'to'), value: call.to, kind: 'address' }
  if (call.kind === 'approvalForAll') return [to]
  const owner: readonly ApprovalRow[] =
    'from' in call ? [{ label: t('from'), value: call.from, kind: 'address' }] : []
  const isItem = call.kind === 'safeTransferFrom'
  const amount = tokenAmountRows(call.amount, {
    token: isItem ? undefined : token,
    rawLabel: t(rawLabels[call.kind]),
    isAllowance: allows,
  })
  return [...amount, ...owner, to]
}

/** What leaves the account of each token that is known, over all transactions together. */
export function leavingTokens(
  prepared: readonly { readonly transaction: Pick<EvmTransaction, 'to' | 'data'> }[],
  { from, tokens }: { from: string; tokens: Tokens },
): readonly ApprovalRow[] {
  const sums = new Map<string, bigint>()
  for (const { transaction } of prepared) {
    const call = describeCall(transaction.data)
    const leaves =
      call?.kind === 'transfer' ||
      (call?.kind === 'transferFrom' && call.from.toLowerCase() === from.toLowerCase())
    const contract = transaction.to?.toLowerCase()
    if (leaves && contract !== undefined)
      sums.set(contract, (sums.get(contract) ?? 0n) + call.amount)
  }
  return [...sums].flatMap(([contract, amount]): readonly ApprovalRow[] => {
    const token = tokens.get(contract)
    if (!token) return []
    const value = `${formatUnits(amount, token.decimals)} ${token.symbol}`
    return [{ label: t('leaves'), value, kind: 'amount' }]
  })
}

/** The contract of the token of which a call moves or allows an amount; undefined for any other call. */
export function movedToken({ to, data }: Pick<EvmTransaction, 'to' | 'data'>): string | undefined {
  const call = describeCall(data)
  return call && 'amount' in call && call.kind !== 'safeTransferFrom' ? to : undefined
}

const maxLength = 200

/** Why something would fail. A contract or a service writes it, so it may be long and may hide characters. */
export function failureText(failure: string): string {
  return revealHidden(failure).text.slice(0, maxLength)
}
