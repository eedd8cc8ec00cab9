import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { type EvmTransaction, encodeTransaction, hashAuthorization } from '../evm/EvmTransaction.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/FrameContext.ts'
import { formatUnits } from '../sign/amountRows.ts'
import { describeEvmCall, failureText, leavingTokens } from '../sign/describeEvmCall.ts'
import type { SmartCall } from './prepareBatch.ts'
import { entryPoint, type UserOperation } from './UserOperation.ts'
import { type Upgrade, upgradeRows, upgradeWarnings } from './upgrade.ts'

type BatchReview = {
  readonly calls: readonly SmartCall[]
  readonly network: Network
  readonly from: string
  readonly tokens: Tokens
  /** What becomes of the account with it; absent where it is a smart account already. */
  readonly upgrade?: Upgrade | undefined
  /** The most that the visitor pays, or who pays instead. */
  readonly fee: bigint | { readonly host: string }
  /** The most that the account pays if a passkey approves; absent where none is offered, or where another pays. */
  readonly passkeyFee?: bigint | undefined
  readonly isShort: boolean
  /** Reason of the node why it would fail. */
  readonly failure?: string | undefined
  /** Warnings beside those of the calls. */
  readonly warnings?: readonly string[]
  readonly details: readonly ApprovalRow[]
}

/** The approval of calls that a smart account makes as one: each call, what leaves in all, who pays, and the upgrade. */
export function describeBatch(review: BatchReview): Approval {
  const { calls, network, from, tokens, upgrade, isShort, failure, warnings = [] } = review
  const shown = calls.map((transaction) => ({ transaction }))
  const described = shown.map((one) => describeEvmCall(one, { network, tokens }))
  const count = calls.length
  const isOne = count === 1
  const ofCall = (index: number, text: string) =>
    isOne ? text : t('ofCall', { index: index + 1, text })
  return {
    title: isOne ? (described[0]?.title ?? '') : t('sendCalls', { count }),
    ...(!isOne && { intro: t('sendCallsIntro') }),
    network: network.name,
    warnings: [
      ...(upgrade ? upgradeWarnings(upgrade, network.name) : []),
      ...warnings,
      ...described.flatMap((one, at) => one.warnings.map((text) => ofCall(at, text))),
      ...(failure === undefined ? [] : [t('wouldFail', { reason: failureText(failure) })]),
      ...(isShort ? [t('short', { symbol: network.symbol })] : []),
    ],
    rows: [
      ...(isOne ? [] : [...leavingTokens(shown, { from, tokens }), ...costRows(review)]),
      ...described.flatMap(({ title, rows }, index) => [
        ...(isOne ? [] : [headRow(index, count, title)]),
        ...rows,
      ]),
      ...(isOne ? costRows(review) : []),
      { label: t('from'), value: from, kind: 'address' },
      ...(upgrade ? upgradeRows(upgrade) : []),
    ],
    details: [...calls.flatMap((one, index) => dataRows(one, index, count)), ...review.details],
  }
}

function costRows({ calls, network, fee, passkeyFee }: BatchReview): readonly ApprovalRow[] {
  const { symbol, decimals } = network
  const native = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`
  const row = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'text' })
  const value = calls.reduce((sum, one) => sum + one.value, 0n)
  if (typeof fee === 'object')
    return [
      row(t('fee'), t('feePaidBy', { host: fee.host })),
      ...(value > 0n && calls.length > 1 ? [row(t('total'), native(value))] : []),
    ]
  const most = passkeyFee !== undefined && passkeyFee > fee ? passkeyFee : fee
  return [
    row(t('fee'), t('feeAtMost', { fee: native(fee) })),
    ...(passkeyFee === undefined
      ? []
      : [row(t('feePasskey'), t('feeAtMost', { fee: native(passkeyFee) }))]),
    ...(value > 0n ? [row(t('total'), t('totalAtMost', { total: native(value + most) }))] : []),
  ]
}

function headRow(index: number, count: number, value: string): ApprovalRow {
  return { label: t('callOf', { index: index + 1, count }), value, kind: 'text' }
}

function dataRows({ data }: SmartCall, index: number, count: number): readonly ApprovalRow[] {
  if (data === '0x') return []
  const label = count === 1 ? t('data') : t('ofCall', { index: index + 1, text: t('data') })
  return [{ label, value: data, kind: 'code' }]
}

/**
 * The raw form of a transaction of a smart account. With an upgrade its hash covers a signature that is made after the approval,
 * so its own is shown.
 */
export function transactionRows({
  authorization,
  ...transaction
}: EvmTransaction): readonly ApprovalRow[] {
  const { nonce, gas, data } = transaction
  const digest = hex.encode(
    authorization ? hashAuthorization(authorization) : keccak_256(encodeTransaction(transaction)),
  )
  return [
    { label: t('nonce'), value: String(nonce), kind: 'text' },
    { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
    { label: t('wholeCall'), value: data, kind: 'code' },
    { label: t(authorization ? 'upgradeDigest' : 'digest'), value: digest, kind: 'code' },
  ]
}

/** The raw form of an operation; `hash` is what is signed. */
export function operationRows(operation: UserOperation, hash: string): readonly ApprovalRow[] {
  const { nonce, callData, paymaster, authorization } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const gas = callGasLimit + verificationGasLimit + preVerificationGas
  const code = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'code' })
  return [
    { label: t('nonce'), value: String(nonce), kind: 'text' },
    { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
    { label: t('entryPoint'), value: entryPoint, kind: 'address' },
    ...(paymaster
      ? [{ label: t('paymaster'), value: paymaster.address, kind: 'address' } as const]
      : []),
    code(t('wholeCall'), callData),
    ...(authorization
      ? [code(t('upgradeDigest'), hex.encode(hashAuthorization(authorization)))]
      : []),
    code(t('digest'), hash),
  ]
}
