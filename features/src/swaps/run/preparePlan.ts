import type { NamespaceAdapter, Signer } from '@portico/core/adapter'
import { limitRequest } from '@portico/core/async'
import { atomicityOf, readCapabilities } from '@portico/core/calls'
import type { Agreement, SwapPlan } from '../guard/Agreement.ts'
import { checkDecimals, checkReceiver } from '../guard/checkOnChain.ts'
import { checkSteps } from '../guard/checkSteps.ts'
import { readWrapped } from '../guard/readWrapped.ts'
import type { SwapStep } from '../SwapProvider.ts'
import type { SwapReads } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'
import { toCalls, trialOf } from './calls.ts'

type PlanContext = {
  readonly host: SwapReads
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
    limitRequest(
      {
        clock: host.clock,
        ms: prepareTimeoutMs,
        signals: [signal, host.signal],
        expired: () => swapErrors.create('timeout', [provider.name]),
      },
      (limited) =>
        provider.prepare(quote, {
          ...input,
          deadline: agreed.deadline,
          signatures,
          signal: limited,
        }),
    ),
    readWrapped(host, { provider, input, signal }),
    checkDecimals(agreed, context),
    checkReceiver(agreed, context),
  ])
  const agreement: Agreement = { ...agreed, wrapped }
  const checked = checkSteps(answer, agreement)
  const steps = await withoutCovered(checked, context)
  const isBatch = steps.length > 1 && (await takesBatches(steps, context))
  return { agreement, signer, steps, isBatch, isUnlimited }
}

/**
 * Leaves out the approvals that an allowance on chain covers, and adds the reset that some tokens need. Where allowances
 * cannot be read, the steps stay as they are. Throws `network/*`.
 */
async function withoutCovered(
  steps: readonly SwapStep[],
  context: PlanContext,
): Promise<readonly SwapStep[]> {
  const { adapter, signer, signal } = context
  const { account, network } = signer
  const checked = steps.map(async (step): Promise<readonly SwapStep[]> => {
    if (step.kind !== 'approve' || step.token.address === undefined) return [step]
    const query = { token: step.token.address, owner: account.address, spender: step.spender }
    const [allowance] = (await adapter.getAllowances?.({ network, queries: [query], signal })) ?? []
    if (allowance === undefined) return [step]
    if (allowance >= BigInt(step.amount)) return []
    const isReset = allowance > 0n && (await wouldFail(step, context))
    return isReset ? [{ ...step, amount: '0' }, step] : [step]
  })
  return (await Promise.all(checked)).flat()
}

/** Some tokens refuse to change an allowance that is not zero. */
async function wouldFail(
  step: SwapStep,
  { adapter, signer, isUnlimited }: PlanContext,
): Promise<boolean> {
  if (!adapter.simulate) return false
  const [call] = toCalls(step, { adapter, isUnlimited })
  if (!call) return false
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
