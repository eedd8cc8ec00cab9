import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { type EvmTransaction, encodeTransaction } from '../evm/EvmTransaction.ts'
import type { PreparedTransactions } from '../evm/prepareTransactions.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/Network.ts'
import { formatUnits } from '../ui/formatUnits.ts'
import { describeEvmCall } from './describeEvmCall.ts'
import { leavingTokens } from './leavingTokens.ts'

type Known = { readonly network: Network; readonly from: string; readonly tokens: Tokens }

/** The approval of one or several transactions: exactly what is signed, and the most that they may cost together. */
export function describeEvmTransaction(
  { prepared, isShort }: PreparedTransactions,
  { network, from, tokens }: Known,
): Approval {
  const { symbol, decimals } = network
  const native = (amount: bigint) => `${formatUnits(amount, decimals)} ${symbol}`
  const calls = prepared.map((one) => describeEvmCall(one, { network, tokens }))
  const count = calls.length
  const value = prepared.reduce((sum, { transaction }) => sum + transaction.value, 0n)
  const maxFee = prepared.reduce((sum, one) => sum + one.maxFee, 0n)
  const numbered = (index: number, text: string) =>
    count > 1 ? t('ofTransaction', { index: index + 1, text }) : text
  const costs: readonly ApprovalRow[] = [
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
  ]
  return {
    title: count === 1 ? (calls[0]?.title ?? '') : t('sendTransactions', { count }),
    ...(count > 1 && { intro: t('sendTransactionsIntro') }),
    network: network.name,
    warnings: [
      ...calls.flatMap(({ warnings }, at) => warnings.map((text) => numbered(at, text))),
      ...(isShort ? [t('short', { symbol })] : []),
    ],
    // Of several, what they take together comes first.
    rows: [
      ...(count > 1 ? [...leavingTokens(prepared, { from, tokens }), ...costs] : []),
      ...calls.flatMap(({ title, rows }, index) => [
        ...(count > 1 ? [headRow(index, count, title)] : []),
        ...rows,
      ]),
      ...(count > 1 ? [] : costs),
      { label: t('from'), value: from, kind: 'address' },
    ],
    details: prepared.flatMap(({ transaction }, index) => [
      ...(count > 1 ? [headRow(index, count, '')] : []),
      ...detailsOf(transaction),
    ]),
  }
}

function headRow(index: number, count: number, value: string): ApprovalRow {
  return { label: t('transactionOf', { index: index + 1, count }), value, kind: 'text' }
}

function detailsOf({ authorization: _, ...transaction }: EvmTransaction): readonly ApprovalRow[] {
  const { nonce, gas, data } = transaction
  const digest = hex.encode(keccak_256(encodeTransaction(transaction)))
  return [
    { label: t('nonce'), value: String(nonce), kind: 'text' },
    { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
    ...(data === '0x' ? [] : [{ label: t('data'), value: data, kind: 'code' } as const]),
    { label: t('digest'), value: digest, kind: 'code' },
  ]
}
