import type { Fee, NamespaceAdapter, Signer } from '@portico/core'
import { addAmounts } from '@portico/core/amount'
import type { SwapPlan } from './SwapPlan.ts'
import { toCalls } from './toCalls.ts'
import { trialOf } from './trialOf.ts'

/** The fees of a plan, the most that each costs, in whole units. */
export type PlanFees = {
  /** By place of the step; absent for steps whose fee is not known. */
  readonly steps: readonly (Fee | undefined)[]
  /** Of the steps whose fee is known. */
  readonly sum: Fee
  /** Every step that costs a fee is in the sum. */
  readonly isWhole: boolean
}

/**
 * The fees of all steps by a trial of them as a whole, otherwise that of the first. `undefined` where the first step costs
 * nothing, or the adapter has no estimate. Throws as `estimateFee` does.
 */
export async function estimateFees(
  { signer, steps, isUnlimited }: SwapPlan,
  adapter: NamespaceAdapter,
): Promise<PlanFees | undefined> {
  const calls = steps.map((step) => toCalls(step, isUnlimited))
  const first = calls[0]?.[0]
  if (!first) return undefined
  const isSingle = calls.every((own) => own.length === 1)
  const each = isSingle && calls.length > 1 ? await tryAll(calls.flat(), { adapter, signer }) : []
  const [one, ...more] = each
  if (one) {
    const amount = more.reduce((sum, it) => addAmounts(sum, it.amount), one.amount)
    return { steps: each, sum: { ...one, amount }, isWhole: true }
  }
  const sum = await adapter.estimateFee?.(trialOf(signer, first))
  return sum && { steps: [sum], sum, isWhole: calls.flat().length === 1 && isSingle }
}

/** Empty where no node tells the fees of all calls. */
async function tryAll(
  calls: readonly ReturnType<typeof toCalls>[number][],
  { adapter, signer }: { readonly adapter: NamespaceAdapter; readonly signer: Signer },
): Promise<readonly Fee[]> {
  const tried = await adapter.previewCalls?.({ ...signer, calls }).catch(() => undefined)
  const fees = tried?.callFees ?? []
  return fees.length === calls.length ? fees : []
}
