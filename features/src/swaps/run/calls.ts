import { type Call, codeOf } from '@portico/core'
import type { Fee, NamespaceAdapter, SendRequest, Signer } from '@portico/core/adapter'
import { addAmounts, formatAmount } from '@portico/core/amount'
import type { ApprovalRequest, Preview } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import type { Agreement, SwapPlan } from '../guard/Agreement.ts'
import { checkPreview, checkTransaction, type Proof } from '../guard/checkPreview.ts'
import type { SwapStep } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'

const unlimited = 2n ** 256n - 1n

/**
 * The calls of a step on chain; an approval is encoded by the adapter, for exactly the amount unless the visitor chose more.
 * Throws as `approvalOf` does.
 */
export function toCalls(
  step: SwapStep,
  { adapter, isUnlimited }: { readonly adapter: NamespaceAdapter; readonly isUnlimited: boolean },
): readonly Call[] {
  if (step.kind === 'calls') return step.calls
  if (step.kind !== 'approve' || step.token.address === undefined) return []
  const { token, spender } = step
  const exact = BigInt(step.amount)
  const amount = isUnlimited && exact > 0n ? unlimited : exact
  return [approvalOf(adapter, { token: token.address ?? '', spender, amount })]
}

/** The call of an approval. Throws `request/unsupported` for a family without approvals. */
export function approvalOf(adapter: NamespaceAdapter, request: ApprovalRequest): Call {
  if (!adapter.approval) throw requestErrors.create('unsupported', ['approval', adapter.namespace])
  return adapter.approval(request)
}

/** A call as the request of a trial or of an estimate; the amount is native. */
export function trialOf(signer: Signer, { to = '', data, value = 0n }: Call): SendRequest {
  const amount = formatAmount(value, signer.network.nativeCurrency.decimals)
  return { ...signer, to, amount, ...(data !== undefined && { data }) }
}

/** Requests one call from the wallet, at most for the fee that was shown. */
export function sendCall(
  host: Pick<SwapsHost, 'send'>,
  signer: Signer,
  call: Call,
  reviewedFee?: Fee,
): Promise<{ hash: string }> {
  const { to, amount, data } = trialOf(signer, call)
  return host.send({
    signer,
    to,
    amount,
    ...(data !== undefined && { data }),
    ...(reviewedFee && { reviewedFee }),
  })
}

type Trial = {
  readonly adapter: NamespaceAdapter
  readonly signer: Signer
  readonly agreement: Agreement
}

/** Tries one call. Throws as `checkPreview` does, and when no node tried it. */
export async function tryCall(call: Call, { adapter, signer, agreement }: Trial): Promise<Proof> {
  if (!adapter.simulate) throw requestErrors.create('unsupported', ['simulate', adapter.namespace])
  return proofOf(await adapter.simulate(trialOf(signer, call)), agreement)
}

/** Tries all steps of a batch as a whole. Throws as `checkPreview` does, and when no node tried them. */
export async function tryBatch(
  { signer, steps, isUnlimited, agreement }: SwapPlan,
  adapter: NamespaceAdapter,
): Promise<Proof> {
  if (!adapter.previewCalls)
    throw requestErrors.create('unsupported', ['previewCalls', adapter.namespace])
  const calls = steps.flatMap((step) => toCalls(step, { adapter, isUnlimited }))
  return proofOf(await adapter.previewCalls({ ...signer, calls }), agreement)
}

/** As `checkPreview`; a preview that it cannot read refuses the swap, as one that shows something else does. */
function proofOf(preview: Preview, agreement: Agreement): Proof {
  try {
    return checkPreview(preview, agreement)
  } catch (error) {
    throw isRefusal(error) ? error : swapErrors.create('differs', [], { cause: error })
  }
}

/**
 * Tries a transaction that a provider built, and returns its fee. Throws as `checkTransaction` does, and `network/*` when no
 * node tried it.
 */
export async function tryTransaction(
  transaction: Uint8Array,
  { adapter, signer, agreement }: Trial,
): Promise<Fee> {
  if (!adapter.previewTransaction)
    throw requestErrors.create('unsupported', ['previewTransaction', adapter.namespace])
  const preview = await adapter.previewTransaction({ ...signer, transaction })
  checkTransaction(preview, agreement)
  return preview.fee
}

/** True for what a trial showed; a node that does not answer proves nothing, and keeps nothing from being sent. */
export function isRefusal(error: unknown): boolean {
  return codeOf(error).startsWith('swaps/')
}

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
  const calls = steps.map((step) => toCalls(step, { adapter, isUnlimited }))
  const first = calls[0]?.[0]
  if (!first) return undefined
  const isSingle = calls.every((ofStep) => ofStep.length === 1)
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
  calls: readonly Call[],
  { adapter, signer }: Pick<Trial, 'adapter' | 'signer'>,
): Promise<readonly Fee[]> {
  const tried = await adapter.previewCalls?.({ ...signer, calls }).catch(() => undefined)
  const fees = tried?.callFees ?? []
  return fees.length === calls.length ? fees : []
}
