import { isCallsRefusal, makeCall } from '@portico/core/calls'
import type { SwapPlan } from '../guard/Agreement.ts'
import type { StepOf } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { sendCall, toCalls } from './calls.ts'
import { preparePlan } from './preparePlan.ts'
import { ask, type Place, type StepContext } from './StepContext.ts'
import type { SwapRecord } from './SwapRecord.ts'
import { sendBatch, sendSwap, sendTransaction, submitOrder } from './sendSwap.ts'

const maxSignatures = 4

/**
 * Asks the wallet for each step and returns the record of the sent swap. Throws `swaps/*`, and as the wallet's actions
 * do; nothing is asked for after `signal` aborted.
 */
export async function runSteps(plan: SwapPlan, context: StepContext): Promise<SwapRecord> {
  if (!plan.isBatch) return runInTurn(plan, context)
  try {
    return await sendBatch(plan, context)
  } catch (error) {
    // The wallet took nothing: it is asked step by step, as one that never said that it can.
    if (!isCallsRefusal(error)) throw error
    const inTurn = { ...plan, isBatch: false }
    context.extend(inTurn, 0)
    return runInTurn(inTurn, context)
  }
}

/** Approvals and signatures, up to the step that ends the swap; after a signature the provider says what remains. */
async function runInTurn(first: SwapPlan, context: StepContext): Promise<SwapRecord> {
  const signatures: string[] = []
  let plan = first
  let { steps } = plan
  for (let index = 0; ; index++) {
    const place = { plan, context, index }
    const [step] = steps
    const isEndless = step?.kind === 'typedData' && signatures.length === maxSignatures
    if (!step || isEndless)
      throw swapErrors.create('badStep', [plan.agreement.offer.provider.name, 'no swap at the end'])
    context.signal.throwIfAborted()
    switch (step.kind) {
      case 'calls':
        return sendSwap(step, place)
      case 'solanaTransaction':
        return sendTransaction(step, place)
      case 'approve':
        await approve(step, place)
        steps = steps.slice(1)
        break
      case 'typedData':
        signatures.push(await sign(step, place))
        context.signal.throwIfAborted()
        if (step.purpose === 'order')
          return submitOrder(signatures, { plan, context, index: index + 1 })
        plan = await preparePlan(
          plan.agreement,
          { ...context, ...plan, host: context.reads },
          signatures,
        )
        steps = plan.steps
        context.extend(plan, index + 1)
        break
      default:
        throw swapErrors.create('badStep', [plan.agreement.offer.provider.name, 'an unknown step'])
    }
  }
}

async function approve(step: StepOf<'approve'>, place: Place): Promise<void> {
  const { plan, context, index } = place
  const { host, report, signal, consent } = context
  const { signer } = plan
  const [call] = toCalls(step, { ...context, ...plan })
  if (!call) throw swapErrors.create('approvalFailed', [step.token.symbol])
  const { status } = await makeCall(host.transactions, {
    signer,
    signal,
    send: () => ask(place, () => sendCall(host, signer, call, consent.fees[index])),
    report: (now, hash) => report(index, now, hash === undefined ? {} : { hash }),
  })
  if (status !== 'confirmed') throw swapErrors.create('approvalFailed', [step.token.symbol])
}

async function sign({ typedData }: StepOf<'typedData'>, place: Place): Promise<string> {
  const { plan, context, index } = place
  const { signer } = plan
  context.report(index, 'asking')
  const signature = await ask(place, () => context.host.signTypedData({ signer, typedData }))
  context.report(index, 'done')
  return signature
}
