import type { NamespaceAdapter } from '@portico/core'
import { type CallStatus, isCallsRefusal, makeCall } from '@portico/core/calls'
import { checkPreview } from '../guard/checkPreview.ts'
import { isReadable } from '../guard/isReadable.ts'
import { isTrialEnough } from '../guard/isTrialEnough.ts'
import type { SwapStep } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { handIn } from './handIn.ts'
import { preparePlan } from './preparePlan.ts'
import type { RunConsent } from './RunConsent.ts'
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
import { tryBatch } from './tryBatch.ts'
import { tryTransaction } from './tryTransaction.ts'

export type StepContext = RunParts & {
  readonly adapter: NamespaceAdapter
  readonly consent: RunConsent
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
  if (!first.isBatch) return runInTurn(first, context)
  try {
    return await runBatch(first, context)
  } catch (error) {
    // The wallet took nothing: it is asked step by step, as one that never said that it can.
    if (!isCallsRefusal(error)) throw error
    const inTurn = { ...first, isBatch: false }
    context.extend(inTurn, 0)
    return runInTurn(inTurn, context)
  }
}

async function runInTurn(first: SwapPlan, context: StepContext): Promise<SwapRecord> {
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

/** Records each request for all tabs before the wallet is asked. Throws `openRequest/notAccepted`. */
function ask<answer>(
  { open, consent }: StepContext,
  { signer }: SwapPlan,
  request: () => Promise<answer>,
): Promise<answer> {
  return open.ask(signer, consent.accepted, request)
}

type Place = { readonly context: StepContext; readonly index: number }
type Step<kind extends SwapStep['kind']> = Extract<SwapStep, { kind: kind }>

async function approve(
  plan: SwapPlan,
  step: Step<'approve'>,
  { context, index }: Place,
): Promise<void> {
  const { host, report, signal, consent } = context
  const { signer } = plan
  const [call] = toCalls(step, plan.isUnlimited)
  if (!call) throw swapErrors.create('approvalFailed', [step.token.symbol])
  const { status } = await makeCall(host.transactions, {
    signer,
    signal,
    send: () => ask(context, plan, () => sendCall(host, signer, call, consent.fees[index])),
    report: (now, hash) => report(index, now, hash === undefined ? {} : { hash }),
  })
  if (status !== 'confirmed') throw swapErrors.create('approvalFailed', [step.token.symbol])
}

async function sign(
  plan: SwapPlan,
  { typedData }: Step<'typedData'>,
  { context, index }: Place,
): Promise<string> {
  context.report(index, 'asking')
  const { signer } = plan
  const sign = () => context.host.signTypedData({ signer, typedData })
  const signature = await ask(context, plan, sign)
  context.report(index, 'done')
  return signature
}

/** Tries the swap right before the wallet is asked: what arrives by the trial is at least what was agreed. */
async function sendSwap(
  plan: SwapPlan,
  step: Step<'calls'>,
  { context, index }: Place,
): Promise<SwapRecord> {
  const { host, adapter, report, consent } = context
  const { signer, agreement } = plan
  const [call] = step.calls
  if (!call) throw swapErrors.create('wouldFail', [])
  let isProved = isReadable(step, agreement)
  if (step.calls.length === 1 && adapter.simulate) {
    // A node that does not answer proves nothing, and refuses nothing.
    const preview = await adapter.simulate(trialOf(signer, call)).catch(() => undefined)
    const isShown = preview && checkPreview(preview, agreement) === 'shown'
    if (isShown && isTrialEnough(step, agreement)) isProved = true
  }
  if (!isProved && !consent.allowsUnproved) throw swapErrors.create('unproved', [])
  context.signal.throwIfAborted()
  report(index, 'asking')
  if (step.calls.length > 1) return sendTogether(plan, step.calls, { context, index })
  const send = () => sendCall(host, signer, call, consent.fees[index])
  const { hash } = await ask(context, plan, send)
  report(index, 'pending', { hash })
  // In place of what the kit recorded of the call. The swap is sent, even if it cannot be recorded.
  host.transactions.add(transactionOf(plan, { hash, to: call.to })).catch(() => undefined)
  const id = `${signer.network.caipNetworkId}:${hash}`
  return recordOf(plan, { id, at: host.clock.now(), isOrder: false })
}

async function runBatch(plan: SwapPlan, context: StepContext): Promise<SwapRecord> {
  const { adapter, consent, signal } = context
  const calls = plan.steps.flatMap((step) => toCalls(step, plan.isUnlimited))
  let isProved = plan.steps.some((step) => isReadable(step, plan.agreement))
  const proof = await tryBatch(plan, adapter).catch((error) => {
    if (swapErrors.scope === String(error.code).split('/')[0]) throw error
    return undefined // a node that does not answer proves nothing, and refuses nothing
  })
  if (proof === 'shown' && plan.steps.every((step) => isTrialEnough(step, plan.agreement)))
    isProved = true
  if (!isProved && !consent.allowsUnproved) throw swapErrors.create('unproved', [])
  signal.throwIfAborted()
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
  const { id } = await ask(context, plan, () =>
    host.sendCalls({ signer, calls, atomicRequired: true }),
  )
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
    const sign = () => host.signTransactions({ signer, transactions: [transaction] })
    const [signed] = await ask(context, plan, sign)
    signal.throwIfAborted()
    report(index, 'pending')
    const own = signed && signatureOf(signed)
    const id = await handIn(plan, signed ? [toBase64(signed)] : [], context).catch((error) => {
      if (own && swapErrors.is(error, 'unknownOutcome')) return own // the chain tells
      throw error
    })
    hash = own ?? id
  } else {
    const send = () => host.sendTransaction({ signer, transaction, until: 'sent' })
    hash = (await ask(context, plan, send)).hash
  }
  report(index, 'pending', { hash })
  host.transactions.add(transactionOf(plan, { hash, to: undefined })).catch(() => undefined)
  const id = `${signer.network.caipNetworkId}:${hash}`
  return recordOf(plan, { id, at: host.clock.now(), isOrder: false })
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
