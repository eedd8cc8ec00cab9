import { type Call, codeOf } from '@portico/core'
import { limitRequest } from '@portico/core/async'
import { cleanText } from '@portico/core/feature/store'
import type { SwapPlan } from '../guard/Agreement.ts'
import type { Proof } from '../guard/checkPreview.ts'
import { isReadable, isTrialEnough } from '../guard/isReadable.ts'
import type { StepOf, SwapStep } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { isRefusal, sendCall, toCalls, tryBatch, tryCall, tryTransaction } from './calls.ts'
import { ask, type Place, type StepContext } from './StepContext.ts'
import { recordOf, type SwapRecord, transactionOf } from './SwapRecord.ts'

const submitTimeoutMs = 20_000

/** Sends the calls of a swap, tried right before. Throws `swaps/unproved`, as the trial and as the wallet's actions do. */
export async function sendSwap(step: StepOf<'calls'>, place: Place): Promise<SwapRecord> {
  const { plan, context, index } = place
  const { host, report, consent } = context
  const { signer } = plan
  const { calls } = step
  const [call] = calls
  if (!call) throw swapErrors.create('wouldFail', [])
  await prove([step], place, async () =>
    calls.length === 1 ? tryCall(call, { ...context, ...plan }) : 'unknown',
  )
  report(index, 'asking')
  if (calls.length > 1) return sendTogether(calls, place)
  const { hash } = await ask(place, () => sendCall(host, signer, call, consent.fees[index]))
  return keepSent(place, { hash, to: call.to })
}

/** Sends all steps of a plan with one question, all or none. Throws as `sendSwap` does. */
export async function sendBatch(plan: SwapPlan, context: StepContext): Promise<SwapRecord> {
  const { steps } = plan
  const place = { plan, context, index: steps.length - 1 }
  await prove(steps, place, () => tryBatch(plan, context.adapter))
  for (const index of steps.keys()) context.report(index, 'asking')
  const calls = steps.flatMap((step) => toCalls(step, { ...context, ...plan }))
  return sendTogether(calls, place)
}

/** Tries the transaction right before the wallet signs it; nothing is signed that no trial shows. */
export async function sendTransaction(
  { transaction, submittedBy }: StepOf<'solanaTransaction'>,
  place: Place,
): Promise<SwapRecord> {
  const { plan, context, index } = place
  const { host, report, signal } = context
  const { signer } = plan
  await tryTransaction(transaction, { ...context, ...plan })
  signal.throwIfAborted()
  report(index, 'asking')
  if (submittedBy !== 'provider') {
    const send = () => host.sendTransaction({ signer, transaction, until: 'sent' })
    return keepSent(place, await ask(place, send))
  }
  const sign = () => host.signTransactions({ signer, transactions: [transaction] })
  const [signed] = await ask(place, sign)
  signal.throwIfAborted()
  report(index, 'pending')
  const signature = signed && context.adapter.signatureOf?.(signed)
  const id = await handIn(signed ? [toBase64(signed)] : [], place).catch((error) => {
    if (signature && swapErrors.is(error, 'unknownOutcome')) return signature // the chain tells
    throw error
  })
  return keepSent(place, { hash: signature ?? id })
}

/** Hands a signed order to its provider, which settles it. Throws as `handIn` does. */
export async function submitOrder(
  signatures: readonly string[],
  place: Place,
): Promise<SwapRecord> {
  const { plan, context, index } = place
  context.report(index, 'pending')
  const id = `${plan.agreement.offer.provider.id}:${await handIn(signatures, place)}`
  return recordOf(plan, { id, at: context.host.clock.now(), isOrder: true })
}

/**
 * What arrives by the data of the steps, or by a trial of them now, is at least what was agreed. A node that does not answer
 * proves nothing, and refuses nothing. Throws `swaps/unproved` without the visitor's consent, and what a trial showed.
 */
async function prove(
  steps: readonly SwapStep[],
  { plan: { agreement }, context }: Place,
  attempt: () => Promise<Proof>,
): Promise<void> {
  const proof = await attempt().catch((error) => {
    if (isRefusal(error)) throw error
    return undefined
  })
  const isShown = proof === 'shown' && steps.every((step) => isTrialEnough(step, agreement))
  const isProved = isShown || steps.some((step) => isReadable(step, agreement))
  if (!isProved && !context.consent.allowsUnproved) throw swapErrors.create('unproved', [])
  context.signal.throwIfAborted()
}

async function sendTogether(calls: readonly Call[], place: Place): Promise<SwapRecord> {
  const { plan, context, index } = place
  const { host, report } = context
  const { signer } = plan
  const send = () => host.sendCalls({ signer, calls, atomicRequired: true })
  const { id } = await ask(place, send)
  report(index, 'pending')
  return recordSent(place, id)
}

/** A sent transaction, in place of what the kit recorded of the call. The swap is sent, even if it cannot be recorded. */
function keepSent(place: Place, sent: { readonly hash: string; readonly to?: string | undefined }) {
  const { plan, context, index } = place
  context.report(index, 'pending', { hash: sent.hash })
  context.host.transactions.add(transactionOf(plan, sent)).catch(() => undefined)
  return recordSent(place, sent.hash)
}

function recordSent({ plan, context }: Place, id: string): SwapRecord {
  const { caipNetworkId } = plan.signer.network
  const at = context.host.clock.now()
  return recordOf(plan, { id: `${caipNetworkId}:${id}`, at, isOrder: false })
}

/**
 * Hands what was signed to the provider, and returns its id. Throws `swaps/badStep` for a provider that takes nothing, as
 * the provider does when it refuses, and `swaps/unknownOutcome` when it may have taken it.
 */
async function handIn(
  signatures: readonly string[],
  { plan, context: { reads } }: Place,
): Promise<string> {
  const { offer, deadline } = plan.agreement
  const { provider, quote, input } = offer
  if (!provider.submit) throw swapErrors.create('badStep', [provider.name, 'no submit'])
  try {
    const { id } = await limitRequest(
      {
        clock: reads.clock,
        ms: submitTimeoutMs,
        // A visitor who stops waiting does not take back what is signed.
        signals: [reads.signal],
        expired: () => swapErrors.create('timeout', [provider.name]),
      },
      async (signal) =>
        provider.submit?.(quote, { ...input, deadline, signatures, signal }) ?? { id: '' },
    )
    return cleanText(String(id), 200)
  } catch (error) {
    throw hasRefused(error)
      ? error
      : swapErrors.create('unknownOutcome', [provider.name], { cause: error })
  }
}

/** Whether the provider certainly did not take it: after another failure it may hold what was signed. */
function hasRefused(error: unknown): boolean {
  const code = codeOf(error)
  if (code.startsWith('swaps/')) return code !== 'swaps/timeout'
  const { cause } = Object(error) as { readonly cause?: { readonly status?: number } }
  const status = cause?.status ?? 0
  return code === 'api/http' && status >= 400 && status < 500 && status !== 408
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
