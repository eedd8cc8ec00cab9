import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { type EvmTransaction, encodeTransaction } from '../evm/EvmTransaction.ts'
import { type PreparedTransactions, prepareTransactions } from '../evm/prepareTransactions.ts'
import { readTokens, type Tokens } from '../evm/readTokens.ts'
import { readTransactionRequest, type TransactionRequest } from '../evm/readTransactionRequest.ts'
import { frameError } from '../frameError.ts'
import type { Network, SignContext } from '../page/FrameContext.ts'
import { formatUnits } from './amountRows.ts'
import { inOrder, sendRaw } from './broadcast.ts'
import { describeEvmCall, leavingTokens, movedToken } from './describeEvmCall.ts'

/** eth_sendTransaction: what is signed is what was shown, with the fee as its limit. Returns the hash. */
export async function sendEvmTransaction(params: unknown, context: SignContext): Promise<string> {
  const { network, address, wallet } = context
  const chainId = Number(network.id.slice('eip155:'.length))
  const request = readTransactionRequest(params, { address, chainId })
  return inOrder(wallet, async () => {
    const [signed] = await reviewTransactions([request], context)
    if (!signed) throw frameError('input')
    await sendRaw(signed, context)
    return signed.hash
  })
}

type Signed = { readonly raw: `0x${string}`; readonly hash: `0x${string}` }

/** Completes transactions, shows them in one approval, and signs exactly these. */
export async function reviewTransactions(
  requests: readonly TransactionRequest[],
  { network, address, wallet, approve }: SignContext,
  warnings: readonly string[] = [],
): Promise<readonly Signed[]> {
  const chainId = Number(network.id.slice('eip155:'.length))
  const node = (method: string, given: readonly unknown[]) =>
    wallet.nodeRequest(network.id, method, given)
  const [transactions, tokens] = await Promise.all([
    prepareTransactions(requests, { chainId, from: address, node }),
    readTokens(requests.map(movedToken), node),
  ])
  const approval = describeEvmTransaction(transactions, { network, from: address, tokens })
  const all = [...warnings, ...approval.warnings]
  const approved = await approve({ ...approval, warnings: all })
  return wallet.signTransactions(
    transactions.prepared.map(({ transaction }) => transaction),
    address,
    approved,
  )
}

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
