import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes/hex.ts'
import { describeCall, type EvmCall } from '../evm/describeCall.ts'
import { encodeTransaction } from '../evm/encodeTransaction.ts'
import type { PreparedTransaction } from '../evm/prepareTransaction.ts'
import type { Network } from '../page/Network.ts'
import { t } from '../t.ts'
import { formatUnits } from '../ui/formatUnits.ts'
import { revealHidden } from '../ui/revealHidden.ts'

const maxUint256 = 2n ** 256n - 1n

/** The approval of a transaction: exactly what is signed, and the most that it may cost. */
export function describeEvmTransaction(
  { transaction, maxFee, failure, isShort }: PreparedTransaction,
  { network, from }: { network: Network; from: string },
): Approval {
  const { to, value, data, gas, nonce } = transaction
  const { symbol, decimals } = network
  const native = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`
  const call = to ? describeCall(data) : undefined
  const isPlain = data === '0x'
  return {
    title: titleOf(call, { isPlain, isCreation: !to, symbol }),
    network: network.name,
    warnings: [
      ...(call ? warningsOf(call) : []),
      ...(to || isPlain ? [] : [t('unknownCall')]),
      ...(failure === undefined
        ? []
        : [t('wouldFail', { reason: revealHidden(failure.slice(0, 300)).text })]),
      ...(isShort ? [t('short', { symbol })] : []),
    ],
    rows: [
      ...(value > 0n || isPlain
        ? [{ label: t('amount'), value: native(value), kind: 'amount' } as const]
        : []),
      ...(to
        ? [{ label: t(isPlain ? 'to' : 'contract'), value: to, kind: 'address' } as const]
        : []),
      ...(call ? callRows(call) : []),
      { label: t('fee'), value: t('feeAtMost', { fee: native(maxFee) }), kind: 'text' },
      ...(value > 0n
        ? [
            {
              label: t('total'),
              value: t('totalAtMost', { total: native(value + maxFee) }),
              kind: 'text',
            } as const,
          ]
        : []),
      { label: t('from'), value: from, kind: 'address' },
    ],
    details: [
      { label: t('nonce'), value: String(nonce), kind: 'text' },
      { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
      ...(isPlain ? [] : [{ label: t('data'), value: data, kind: 'code' } as const]),
      {
        label: t('digest'),
        value: hex.encode(keccak_256(encodeTransaction(transaction))),
        kind: 'code',
      },
    ],
  }
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
  const allows = call.kind === 'approve' || call.kind === 'increaseAllowance'
  return allows && call.amount > maxUint256 / 2n ? [t('unlimitedWarning')] : []
}

/** Of a token whose items are numbered, the number stands where others have the amount. */
const amountLabels = {
  transfer: 'tokenAmount',
  increaseAllowance: 'tokenAmount',
  approve: 'amountOrItem',
  transferFrom: 'amountOrItem',
  safeTransferFrom: 'item',
} as const

function callRows(call: EvmCall): readonly ApprovalRow[] {
  if (call.kind === 'unknown') return []
  const allows = ['approve', 'increaseAllowance', 'approvalForAll'].includes(call.kind)
  const to: ApprovalRow = { label: t(allows ? 'spender' : 'to'), value: call.to, kind: 'address' }
  if (call.kind === 'approvalForAll') return [to]
  const isUnlimited = allows && call.amount > maxUint256 / 2n
  const value = isUnlimited ? t('unlimited') : call.amount.toLocaleString('en-US')
  const owner: readonly ApprovalRow[] =
    'from' in call ? [{ label: t('from'), value: call.from, kind: 'address' }] : []
  return [...owner, to, { label: t(amountLabels[call.kind]), value, kind: 'amount' }]
}
