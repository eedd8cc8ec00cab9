import { codeOf, toError } from '@portico/core'
import type { Fee, PermissionQuery, RevocationCost } from '@portico/core/adapter'
import { addAmounts } from '@portico/core/amount'
import { type Clock, withLimit } from '@portico/core/async'
import { permissionErrors } from '../permissionErrors.ts'
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

/** What the visitor has read and accepted before permissions are taken back. */
export type Consent = {
  /** The costs that were shown; they are asked for again where none were. */
  readonly costs?: RevocationCosts
  /** `usual`: costs as such calls have; `unknown`: those that nobody could tell, too; `any`: unusual ones, too. */
  readonly cost: 'usual' | 'unknown' | 'any'
  /** Ids of requests that may still be open in the wallet. */
  readonly open: readonly string[]
}

/** Nothing was shown. */
export const noConsent: Consent = { cost: 'usual', open: [] }

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

/** Milliseconds for a source to tell all costs. */
const answerMs = 20_000

/** What the sources say that these steps cost. */
export async function readCosts(
  steps: readonly RevocationStep[],
  query: PermissionQuery,
  clock: Clock,
): Promise<RevocationCosts> {
  const sources = [...new Set(steps.map(({ source }) => source))]
  const found = await Promise.all(
    sources.map(async (source) => {
      const ofSource = steps.filter((it) => it.source === source)
      const { signal } = query
      if (!source.estimate) return []
      try {
        const revocations = ofSource.map(({ revocation }) => revocation)
        const estimate = source.estimate(revocations, query)
        const costs = await withLimit(estimate, { clock, ms: answerMs, signal })
        return ofSource.map(
          (step, at) => [costKey(step), costs[at] ?? new Error('No cost')] as const,
        )
      } catch (error) {
        return ofSource.map((step) => [costKey(step), toError(error)] as const)
      }
    }),
  )
  return new Map(found.flat())
}

/** Why a permission is not taken back at this cost, with what the visitor accepted; `undefined` if it is. */
export function refusalOf(
  cost: RevocationCost | Error | undefined,
  accepted: Consent['cost'],
): Error | undefined {
  if (cost === undefined || accepted === 'any') return undefined
  if (cost instanceof Error) {
    if (!isUnknown(cost)) return permissionErrors.create('wouldFail', [], { cause: cost })
    return accepted === 'unknown'
      ? undefined
      : permissionErrors.create('costUnknown', [], { cause: cost })
  }
  const { fee, isUnusual } = cost
  if (!isUnusual) return undefined
  return permissionErrors.create('costUnusual', [`${fee.amount} ${fee.symbol}`], { data: { fee } })
}

/** Whether nobody told the cost; other errors are those of a call that would fail. */
function isUnknown(cost: Error): boolean {
  return !/^(request|contract)\//.test(codeOf(cost))
}
