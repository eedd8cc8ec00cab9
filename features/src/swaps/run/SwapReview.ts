import { type Async, codeOf, toError } from '@portico/core'
import type { Fee } from '@portico/core/adapter'
import type { OpenRequests } from '@portico/core/calls'
import { makeAutoObservable } from '@portico/core/state'
import type { Agreement, SwapPlan } from '../guard/Agreement.ts'
import type { Proof } from '../guard/checkPreview.ts'
import type { Offer } from '../quotes/Offer.ts'
import type { SwapReads } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'
import {
  estimateFees,
  isRefusal,
  type PlanFees,
  tryBatch,
  tryCall,
  tryTransaction,
} from './calls.ts'
import { preparePlan } from './preparePlan.ts'
import type { ReviewInput } from './reviewInput.ts'
import type { RunConsent } from './StepContext.ts'
import { isFeeUnknown, isProved, type SwapWarning, warningsOf } from './warnings.ts'

/** How long the network may take to make the swap, in seconds. */
const deadlineSeconds = 1_200

/** The swap under review: its steps, a trial of it, the fee and the warnings. */
export class SwapReview {
  input: ReviewInput | undefined = undefined
  plan: Async<SwapPlan> = { status: 'idle' }
  /** `idle` while a step before the swap keeps it from being tried. */
  proof: Async<Proof> = { status: 'idle' }
  /** The sum of what is known of the steps' fees. */
  fee: Async<Fee> = { status: 'idle' }
  fees: PlanFees | undefined = undefined
  /** The kinds of warnings that were shown when the visitor accepted; absent until then. */
  seen: readonly SwapWarning['kind'][] | undefined = undefined
  /** The visitor typed the word that a very bad price asks for. */
  isTyped = false
  readonly #reads: SwapReads
  readonly #open: OpenRequests
  /** Providers of which a run ended because no trial showed what arrives: the next one would end the same way. */
  readonly #unproved = new Set<string>()
  #acceptedRequests: readonly string[] = []
  #loading = new AbortController()

  constructor(reads: SwapReads, open: OpenRequests) {
    this.#reads = reads
    this.#open = open
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get offer(): Offer | undefined {
    return this.input?.offer
  }

  get warnings(): readonly SwapWarning[] {
    const { input, plan, proof } = this
    if (!input || plan.status !== 'success') return []
    return warningsOf({
      ...input,
      isOpen: this.#open.of(input.signer).length > 0,
      isFeeUnknown: isFeeUnknown(this),
      slippageBps: input.offer.input.slippageBps,
      isProved: isProved(plan.data, proof, this.#unproved.has(input.offer.provider.id)),
    })
  }

  /** The reason why it cannot be sent, whatever was accepted. */
  get obstacle(): Error | undefined {
    const { plan, proof, fee, input } = this
    if (input?.shortage) return input.shortage
    if (plan.status === 'error') return plan.error
    const isTrialNeeded =
      plan.status === 'success' && plan.data.steps[0]?.kind === 'solanaTransaction'
    if (proof.status === 'error' && (isTrialNeeded || isRefusal(proof.error))) return proof.error
    if (fee.status === 'error' && isShortOfFee(fee.error)) return fee.error
    return undefined
  }

  get isBlocked(): boolean {
    const { plan, proof, needsAnswer, obstacle } = this
    const isLoading = plan.status !== 'success' || proof.status === 'pending'
    return isLoading || needsAnswer || obstacle !== undefined
  }

  /** The visitor accepted all warnings that ask for a tick, those included that came later. */
  get accepted(): boolean {
    const { seen, warnings } = this
    return !!seen && warnings.every(({ kind, needs }) => needs !== 'tick' || seen.includes(kind))
  }

  /** A warning is not accepted yet. */
  get needsAnswer(): boolean {
    const { warnings, accepted, isTyped } = this
    const needs = (kind: SwapWarning['needs']) => warnings.some((it) => it.needs === kind)
    return (needs('tick') && !accepted) || (needs('type') && !isTyped)
  }

  /** What the visitor was shown and accepted, for the run. */
  get consent(): RunConsent {
    const allowsUnproved = this.accepted && this.warnings.some(({ kind }) => kind === 'unproved')
    return { allowsUnproved, accepted: this.#acceptedRequests, fees: this.fees?.steps ?? [] }
  }

  accept(accepted: boolean): void {
    this.seen = accepted ? this.warnings.map(({ kind }) => kind) : undefined
    this.#acceptedRequests = accepted && this.input ? this.#open.of(this.input.signer) : []
  }

  /** Takes the error of a run into account when the offer is reviewed again. */
  learn(error: Error): void {
    const { offer } = this
    if (offer && swapErrors.is(error, 'unproved')) this.#unproved.add(offer.provider.id)
  }

  setTyped(isTyped: boolean): void {
    this.isTyped = isTyped
  }

  /** Prepares an offer; answers to an older one are dropped. */
  async load(input: ReviewInput): Promise<void> {
    this.begin(input)
    const { signal } = this.#loading
    const now = Math.floor(this.#reads.clock.now() / 1_000)
    const { nativeCurrency: native } = input.signer.network
    const agreement: Agreement = { offer: input.offer, deadline: now + deadlineSeconds, native }
    try {
      const plan = await preparePlan(agreement, { ...input, host: this.#reads, signal })
      if (this.input !== input) return
      await this.show(plan, input)
    } catch (error) {
      if (this.input === input) this.setPlan({ status: 'error', error: toError(error) })
    }
  }

  /** Prepares the same offer once more, as after a node was away. */
  async reload(): Promise<void> {
    if (this.input) await this.load(this.input)
  }

  clear(): void {
    this.#loading.abort()
    this.#loading = new AbortController()
    this.input = undefined
    this.plan = { status: 'idle' }
    this.proof = { status: 'idle' }
    this.fee = { status: 'idle' }
    this.fees = undefined
    this.isTyped = false
    this.accept(false)
    this.#open.read()
  }

  private begin(input: ReviewInput): void {
    this.clear()
    this.input = input
    this.plan = { status: 'pending' }
  }

  /** Tries the swap when nothing has to come before it. */
  private async try(plan: SwapPlan, input: ReviewInput): Promise<void> {
    const [step] = plan.steps
    if (step?.kind === 'solanaTransaction')
      return this.tryTransaction(step.transaction, plan, input)
    const [call, ...more] = step?.kind === 'calls' ? step.calls : []
    const trial = plan.isBatch
      ? () => tryBatch(plan, input.adapter)
      : call && more.length === 0 && (() => tryCall(call, { ...input, ...plan }))
    if (!trial) return
    this.setProof(input, { status: 'pending' })
    this.setProof(input, await settle(trial))
  }

  /** The trial shows the fee, too. */
  private async tryTransaction(
    transaction: Uint8Array,
    plan: SwapPlan,
    input: ReviewInput,
  ): Promise<void> {
    this.setProof(input, { status: 'pending' })
    this.setFee(input, { status: 'pending' })
    const fee = await settle(() => tryTransaction(transaction, { ...input, ...plan }))
    this.setFee(input, fee)
    this.setProof(input, fee.status === 'success' ? { status: 'success', data: 'shown' } : fee)
  }

  private async estimate(plan: SwapPlan, input: ReviewInput): Promise<void> {
    if (!['approve', 'calls'].includes(plan.steps[0]?.kind ?? '')) return
    this.setFee(input, { status: 'pending' })
    const answer = await settle(() => estimateFees(plan, input.adapter))
    if (answer.status !== 'success') return this.setFee(input, answer)
    const { data: fees } = answer
    this.setFee(input, fees ? { status: 'success', data: fees.sum } : { status: 'idle' }, fees)
  }

  /** In one action, so that nobody sees the plan before its trial has begun. */
  private async show(plan: SwapPlan, input: ReviewInput): Promise<void> {
    this.plan = { status: 'success', data: plan }
    await Promise.all([this.try(plan, input), this.estimate(plan, input)])
  }

  private setPlan(plan: Async<SwapPlan>): void {
    this.plan = plan
  }

  private setProof(input: ReviewInput, proof: Async<Proof>): void {
    if (this.input === input) this.proof = proof
  }

  private setFee(input: ReviewInput, fee: Async<Fee>, fees?: PlanFees): void {
    if (this.input === input) Object.assign(this, { fee, fees })
  }
}

function isShortOfFee(error: Error): boolean {
  return /\/(insufficientFunds|shortOfFee)$/.test(codeOf(error))
}

/** The outcome of a request, without throwing. */
async function settle<value>(request: () => Promise<value>): Promise<Async<value>> {
  try {
    return { status: 'success', data: await request() }
  } catch (error) {
    return { status: 'error', error: toError(error) }
  }
}
