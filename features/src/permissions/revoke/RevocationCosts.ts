import type { Fee, RevocationCost } from '@portico/core'
import { addAmounts } from '@portico/core/amount'
import type { RevocationStep } from './RevocationStep.ts'

/** What steps cost, by `costKey`; nothing for one whose source does not tell costs. */
export type RevocationCosts = ReadonlyMap<string, RevocationCost | Error>

/** What the visitor reads before several permissions are taken back. */
export type CostSummary = {
  readonly costs: RevocationCosts
  /** The requests that may still be open in the wallet, by id. */
  readonly open: readonly string[]
  /** Of all that are made; absent where no source tells costs. */
  readonly fee?: Fee
  /** Permissions whose cost is not known. */
  readonly unknown: number
  /** Permissions that cost far more than usual, and are left out. */
  readonly unusual: number
}

/** The same for the same permissions at each planning. */
export function costKey({ revocation: { ids } }: RevocationStep): string {
  return ids.join('\n')
}

/** Adds up what steps cost; one that would fail costs nothing. */
export function summarizeCosts(
  steps: readonly RevocationStep[],
  costs: RevocationCosts,
): Omit<CostSummary, 'open'> {
  let fee: Fee | undefined
  let unknown = 0
  let unusual = 0
  for (const step of steps) {
    const cost = costs.get(costKey(step))
    if (cost === undefined) continue
    if (cost instanceof Error) unknown += isUnknown(cost) ? step.entries.length : 0
    else if (cost.isUnusual) unusual += step.entries.length
    else fee = { ...cost.fee, amount: addAmounts(fee?.amount ?? '0', cost.fee.amount) }
  }
  return { costs, unknown, unusual, ...(fee && { fee }) }
}

/** Whether nobody told the cost; other errors are those of a call that would fail. */
export function isUnknown(cost: Error): boolean {
  return !/^(request|contract)\//.test(String((cost as { readonly code?: string }).code))
}
