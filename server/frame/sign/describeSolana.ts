import type { Approval, ApprovalRow } from '../approval/Approval.ts'
import { base58 } from '../bytes/base58.ts'
import type { Network } from '../page/Network.ts'
import { describeInstruction, type SolanaAction } from '../solana/describeInstruction.ts'
import { feeOf } from '../solana/feeOf.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import { t } from '../t.ts'
import { formatUnits } from '../ui/formatUnits.ts'
import { revealHidden } from '../ui/revealHidden.ts'

export type SolanaAsked = {
  readonly title: string
  readonly wires: readonly Uint8Array[]
  readonly network: Network
  readonly address: string
  /** Of each transaction in lamports; undefined where the node did not say. */
  readonly fees: readonly (bigint | undefined)[]
  readonly failure?: string
}

/** The approval of Solana transactions: each instruction, decoded or marked as unknown. */
export function describeSolana(asked: SolanaAsked): Approval {
  const { title, wires, network, address, fees, failure } = asked
  const { symbol, decimals } = network
  const read = wires.map(readTransaction)
  const actions = read.map(({ instructions }) => instructions.map(describeInstruction))
  const all = actions.flat()
  const own = read.flatMap((one, at) => (one.feePayer === address ? [fees[at] ?? feeOf(one)] : []))
  const fee = own.reduce((sum, one) => sum + one, 0n)
  // An address of a lookup table is not in the transaction, so the visitor cannot be shown it.
  const isIndirect = actions.some((one) => one.some((it) => hasLookup(it)))
  return {
    title,
    network: network.name,
    warnings: [
      ...(all.some(({ kind }) => kind === 'unknown') ? [t('unknownInstructionWarning')] : []),
      ...(isIndirect ? [t('lookupWarning')] : []),
      ...(failure === undefined ? [] : [t('wouldFail', { reason: failure })]),
    ],
    rows: [
      ...actions.flatMap((list, at) => [
        ...(wires.length > 1 ? [countRow(at + 1, wires.length)] : []),
        ...list.flatMap((action) => rowsOf(action, network)),
      ]),
      { label: t('account'), value: address, kind: 'address' },
      {
        label: t('fee'),
        value: own.length === 0 ? t('othersPay') : `${formatUnits(fee, decimals)} ${symbol}`,
        kind: 'text',
      },
    ],
    details: read.flatMap(({ message, instructions }) => [
      ...instructions.map(
        ({ program, data }): ApprovalRow => ({
          label: t('program'),
          value: `${program} ${t('bytes', { count: data.length })}`,
          kind: 'code',
        }),
      ),
      { label: t('data'), value: base58.encode(message), kind: 'code' } as const,
    ]),
  }
}

function hasLookup(action: SolanaAction): boolean {
  return Object.values(action).some((value) => typeof value === 'string' && /^\w+#\d+$/.test(value))
}

function countRow(index: number, count: number): ApprovalRow {
  return { label: t('transactionOf', { index, count }), value: '', kind: 'text' }
}

function rowsOf(action: SolanaAction, { symbol, decimals }: Network): readonly ApprovalRow[] {
  const address = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'address' })
  switch (action.kind) {
    case 'transfer':
      return [
        {
          label: t('amount'),
          value: `${formatUnits(action.lamports, decimals)} ${symbol}`,
          kind: 'amount',
        },
        address(t('from'), action.from),
        address(t('to'), action.to),
      ]
    case 'tokenTransfer': {
      const known = action.decimals !== undefined
      const value = known
        ? formatUnits(action.amount, action.decimals)
        : action.amount.toLocaleString('en-US')
      return [
        { label: t(known ? 'amount' : 'tokenAmount'), value, kind: 'amount' },
        ...(action.mint === undefined ? [] : [address(t('mint'), action.mint)]),
        address(t('tokenAccount'), action.to),
      ]
    }
    case 'createTokenAccount':
      return [address(t('createTokenAccount'), action.owner), address(t('mint'), action.mint)]
    case 'memo':
      return [{ label: t('memo'), value: revealHidden(action.text).text, kind: 'text' }]
    case 'priority':
      return [
        { label: t('priority'), value: action.microLamports.toLocaleString('en-US'), kind: 'text' },
      ]
    case 'computeLimit':
      return []
    case 'unknown':
      return [address(t('unknownInstruction'), action.program)]
  }
}
