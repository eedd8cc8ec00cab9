import { type NamespaceAdapter, requestErrors, type Signer } from '@portico/core'
import { atomicityOf, readCapabilities } from '@portico/core/calls'
import { readToken } from '../erc20/readToken.ts'
import type { Agreement } from '../guard/Agreement.ts'
import { checkSteps } from '../guard/checkSteps.ts'
import { readWrapped } from '../guard/readWrapped.ts'
import type { SwapProviderHost, SwapStep } from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { withSwapLimit } from '../withSwapLimit.ts'
import { checkReceiver } from './checkReceiver.ts'
import type { SwapPlan } from './SwapPlan.ts'
import { toCalls } from './toCalls.ts'
import { trialOf } from './trialOf.ts'
import { withoutCovered } from './withoutCovered.ts'

export type PlanContext = {
  readonly host: SwapProviderHost & { readonly signal: AbortSignal }
  readonly adapter: NamespaceAdapter
  readonly signer: Signer
  readonly signal: AbortSignal
  readonly isUnlimited: boolean
}
const prepareTimeoutMs = 15_000

/**
 * Asks the provider for the steps that remain, and checks them. Throws `swaps/badStep`, `swaps/timeout`,
 * `swaps/decimals`, `swaps/contractAccount`, and as the provider does.
 */
export async function preparePlan(
  agreed: Agreement,
  context: PlanContext,
  signatures: readonly string[] = [],
): Promise<SwapPlan> {
  const { host, signer, signal, isUnlimited } = context
  const { provider, quote, input } = agreed.offer
  const [answer, wrapped] = await Promise.all([
    withSwapLimit(
      { clock: host.clock, signals: [signal, host.signal] },
      { ms: prepareTimeoutMs, provider },
      (own) =>
        provider.prepare(quote, {
          ...input,
          deadline: agreed.deadline,
          signatures,
          signal: own,
        }),
    ),
    readWrapped(host, { provider, input, signal }),
    checkDecimals(agreed, context),
    checkReceiver(agreed, context),
  ])
  const agreement: Agreement = { ...agreed, wrapped }
  const checked = checkSteps(answer, agreement)
  const needsReset = (step: SwapStep) => wouldFail(step, context)
  const steps = await withoutCovered(checked, { host, signer, signal, needsReset })
  const isBatch = steps.length > 1 && (await takesBatches(steps, context))
  return { agreement, signer, steps, isBatch, isUnlimited }
}

/** S15: decimals come from the chain, wherever its family lets them be read. */
async function checkDecimals({ offer }: Agreement, context: PlanContext): Promise<void> {
  const { host, signal } = context
  const { from, to } = offer.input
  const check = async ({ networkId, address, decimals, symbol }: typeof from) => {
    if (address === undefined) return
    const token = await readToken(host, { networkId, address, signal }).catch((error) => {
      if (requestErrors.is(error, 'unsupported')) return { decimals }
      throw error
    })
    if (token?.decimals !== decimals) throw swapErrors.create('decimals', [symbol])
  }
  await Promise.all([check(from), check(to)])
}

/** Some tokens refuse to change an allowance that is not zero. */
async function wouldFail(
  step: SwapStep,
  { adapter, signer, isUnlimited }: PlanContext,
): Promise<boolean> {
  const [call] = toCalls(step, isUnlimited)
  if (!call || !adapter.simulate) return false
  const preview = await adapter.simulate(trialOf(signer, call)).catch(() => undefined)
  return preview?.failure !== undefined
}

/**
 * Whether the wallet makes several calls with one question, all or none (EIP-5792). An account that it would upgrade first
 * is asked step by step: only the visitor decides on that.
 */
async function takesBatches(
  steps: readonly SwapStep[],
  { adapter, signer, host: { clock } }: PlanContext,
): Promise<boolean> {
  const isOnChain = steps.every(({ kind }) => kind === 'approve' || kind === 'calls')
  if (!isOnChain || !adapter.sendCalls || !adapter.getCapabilities) return false
  const capabilities = await readCapabilities(adapter, signer, clock)
  return atomicityOf(capabilities, signer.network.caipNetworkId) === 'supported'
}
