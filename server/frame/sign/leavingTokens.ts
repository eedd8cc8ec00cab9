import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import { describeCall } from '../evm/describeCall.ts'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'
import type { Tokens } from '../evm/readTokens.ts'
import { formatUnits } from '../ui/formatUnits.ts'

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
