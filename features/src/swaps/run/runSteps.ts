import type { NamespaceAdapter } from '@portico/core'
import { type CallStatus, makeCall } from '@portico/core/calls'
import { checkPreview } from '../guard/checkPreview.ts'
import { isReadable } from '../guard/isReadable.ts'
import type { SwapStep } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { handIn } from './handIn.ts'
import { preparePlan } from './preparePlan.ts'
import type { RunEntry } from './RunEntry.ts'
import type { RunParts } from './RunParts.ts'
import { recordOf } from './recordOf.ts'
import type { SwapPlan } from './SwapPlan.ts'
import type { SwapRecord } from './SwapRecord.ts'
import { sendCall } from './sendCall.ts'
import { signatureOf } from './signatureOf.ts'
import { toCalls } from './toCalls.ts'
import { transactionOf } from './transactionOf.ts'
import { trialOf } from './trialOf.ts'
import { tryTransaction } from './tryTransaction.ts'

export type StepContext = RunParts & {
  readonly adapter: NamespaceAdapter
  readonly allowsUnproved: boolean
  readonly signal: AbortSignal
  report(index: number, status: CallStatus, more?: Partial<RunEntry>): void
  extend(plan: SwapPlan, done: number): void
}
const maxSignatures = 4

/**
 * Asks the wallet for each step and returns the record of the sent swap. Throws `swaps/*`, and as the wallet's actions
 * do; nothing is asked for after `signal` aborted.
 */
export async function runSteps(first: SwapPlan, context: StepContext): Promise<SwapRecord> {
  if (first.isBatch) return runBatch(first, context)
  let plan = first
  let steps = first.steps
  let done = 0
  const signatures: string[] = []
  while (steps.length > 0) {
    const [step] = steps as readonly [SwapStep, ...SwapStep[]]
    context.signal.throwIfAborted()
    if (step.kind === 'calls') return sendSwap(plan, step, { context, index: done })
    if (step.kind === 'solanaTransaction')
      return sendTransaction(plan, step, { context, index: done })
    if (step.kind === 'approve') {
      await approve(plan, step, { context, index: done })
      done += 1
      steps = steps.slice(1)
      continue
    }
    if (step.kind !== 'typedData' || signatures.length >= maxSignatures) break
    signatures.push(await sign(plan, step, { context, index: done }))
    done += 1
    context.signal.throwIfAborted()
    if (step.purpose === 'order') return submitOrder(plan, signatures, { context, index: done })
    plan = await preparePlan(
      plan.agreement,
      { ...context, ...plan, host: context.reads },
      signatures,
    )
    steps = plan.steps
    context.extend(plan, done)
  }
  throw swapErrors.create('badStep', [plan.agreement.offer.provider.name, 'no swap at the end'])
}

type Place = { readonly context: StepContext; readonly index: number }
type Step<kind extends SwapStep['kind']> = Extract<SwapStep, { kind: kind }>

async function approve(
  { signer, isUnlimited }: SwapPlan,
  step: Step<'approve'>,
  { context, index }: Place,
): Promise<void> {
  const { host, report, signal } = context
  const [call] = toCalls(step, isUnlimited)
  if (!call) throw swapErrors.create('approvalFailed', [step.token.symbol])
  const { status } = await makeCall(host.transactions, {
    signer,
    signal,
    send: () => sendCall(host, signer, call),
    report: (now, hash) => report(index, now, hash === undefined ? {} : { hash }),
  })
  if (status !== 'confirmed') throw swapErrors.create('approvalFailed', [step.token.symbol])
}

async function sign(
  { signer }: SwapPlan,
  { typedData }: Step<'typedData'>,
  { context, index }: Place,
): Promise<string> {
  context.report(index, 'asking')
  const signature = await context.host.signTypedData({ signer, typedData })
  context.report(index, 'done')
  return signature
}

/** Tries the swap right before the wallet is asked: what arrives by the trial is at least what was agreed. */
async function sendSwap(
  plan: SwapPlan,
  step: Step<'calls'>,
  { context, index }: Place,
): Promise<SwapRecord> {
  const { host, adapter, report, allowsUnproved } = context
  const { signer, agreement } = plan
  const [call] = step.calls
  if (!call) throw swapErrors.create('wouldFail', [])
  let isProved = isReadable(step, agreement.offer.input)
  if (step.calls.length === 1 && adapter.simulate) {
    // A node that does not answer proves nothing, and refuses nothing.
    const preview = await adapter.simulate(trialOf(signer, call)).catch(() => undefined)
    if (preview && checkPreview(preview, agreement) === 'shown') isProved = true
  }
  if (!isProved && !allowsUnproved) throw swapErrors.create('unproved', [])
  context.signal.throwIfAborted()
  report(index, 'asking')
  if (step.calls.length > 1) return sendTogether(plan, step.calls, { context, index })
  const { hash } = await sendCall(host, signer, call)
  report(index, 'pending', { hash })
  // In place of what the kit recorded of the call. The swap is sent, even if it cannot be recorded.
  host.transactions.add(transactionOf(plan, { hash, to: call.to })).catch(() => undefined)
  const id = `${signer.network.caipNetworkId}:${hash}`
  return recordOf(plan, { id, at: host.clock.now(), isOrder: false })
}

async function runBatch(plan: SwapPlan, context: StepContext): Promise<SwapRecord> {
  const calls = plan.steps.flatMap((step) => toCalls(step, plan.isUnlimited))
  for (const index of plan.steps.keys()) context.report(index, 'asking')
  const index = plan.steps.length - 1
  return sendTogether(plan, calls, { context, index })
}

async function sendTogether(
  plan: SwapPlan,
  calls: Parameters<RunParts['host']['sendCalls']>[0]['calls'],
  { context, index }: Place,
): Promise<SwapRecord> {
  const { host, report } = context
  const { signer } = plan
  const { id } = await host.sendCalls({ signer, calls, atomicRequired: true })
  report(index, 'pending')
  const networkId = signer.network.caipNetworkId
  return recordOf(plan, { id: `${networkId}:${id}`, at: host.clock.now(), isOrder: false })
}

/** Hands a signed order to its provider, which settles it. */
async function submitOrder(
  plan: SwapPlan,
  signatures: readonly string[],
  { context, index }: Place,
): Promise<SwapRecord> {
  context.report(index, 'pending')
  const id = await handIn(plan, signatures, context)
  const { provider } = plan.agreement.offer
  const at = context.host.clock.now()
  return recordOf(plan, { id: `${provider.id}:${id}`, at, isOrder: true })
}

/** Tries the transaction right before the wallet signs it; nothing is signed that no trial shows. */
async function sendTransaction(
  plan: SwapPlan,
  { transaction, submittedBy }: Step<'solanaTransaction'>,
  { context, index }: Place,
): Promise<SwapRecord> {
  const { host, adapter, report, signal } = context
  const { signer, agreement } = plan
  await tryTransaction(transaction, { adapter, signer, agreement })
  signal.throwIfAborted()
  report(index, 'asking')
  let hash: string
  if (submittedBy === 'provider') {
    const [signed] = await host.signTransactions({ signer, transactions: [transaction] })
    signal.throwIfAborted()
    report(index, 'pending')
    const own = signed && signatureOf(signed)
    const id = await handIn(plan, signed ? [toBase64(signed)] : [], context).catch((error) => {
      if (own && swapErrors.is(error, 'unknownOutcome')) return own // the chain tells
      throw error
    })
    hash = own ?? id
  } else hash = (await host.sendTransaction({ signer, transaction, until: 'sent' })).hash
  report(index, 'pending', { hash })
  host.transactions.add(transactionOf(plan, { hash, to: undefined })).catch(() => undefined)
  const id = `${signer.network.caipNetworkId}:${hash}`
  return recordOf(plan, { id, at: host.clock.now(), isOrder: false })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
