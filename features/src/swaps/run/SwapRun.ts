import { type Async, codeOf, toError } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import type { CallStatus } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { makeAutoObservable } from '@portico/core/state'
import type { SwapPlan } from '../guard/Agreement.ts'
import { swapErrors } from '../swapErrors.ts'
import { entriesOf, type RunEntry } from './RunEntry.ts'
import { runSteps } from './runSteps.ts'
import type { RunConsent, RunParts } from './StepContext.ts'
import type { SwapRecord } from './SwapRecord.ts'

type Start = RunConsent & { readonly plan: SwapPlan; readonly adapter: NamespaceAdapter }

/** One run of the reviewed steps, from the first question of the wallet to the sent swap. */
export class SwapRun {
  /** The steps, with what became of each. */
  entries: readonly RunEntry[] = []
  state: Async<SwapRecord> = { status: 'idle' }
  /** The last swap that was sent, even if the visitor had stopped waiting for it. */
  sent: SwapRecord | undefined = undefined
  readonly #parts: RunParts
  #current: AbortController | undefined

  constructor(parts: RunParts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get isRunning(): boolean {
    return this.state.status === 'pending'
  }

  /** Runs the steps, unless others run. The outcome is recorded even after `giveUp`. */
  async start({ plan, adapter, ...consent }: Start): Promise<void> {
    if (this.isRunning) return
    const controller = new AbortController()
    this.#current = controller
    this.begin(plan)
    const { host } = this.#parts
    const pair = pairOf(plan)
    host.track('INITIATE_SWAP', pair)
    const report = (index: number, status: CallStatus, more: Partial<RunEntry> = {}) => {
      if (controller === this.#current) this.mark(index, { status, ...more })
    }
    try {
      const context = { ...this.#parts, adapter, consent, signal: controller.signal, report }
      const extend = (next: SwapPlan, done: number) =>
        controller === this.#current && this.extend(next, done)
      const record = await runSteps(plan, { ...context, extend })
      this.keep(record)
      this.succeed(record, controller)
      host.track('SWAP_SUCCESS', pair)
    } catch (error) {
      const code = codeOf(error) || 'unknown'
      if (requestErrors.is(error, 'rejected')) host.track('SWAP_REJECTED', pair)
      else if (!controller.signal.aborted) host.track('SWAP_ERROR', { ...pair, code })
      this.fail(toError(error), controller)
    }
  }

  /** Stops waiting for the wallet, which may still answer; no further step is asked for. */
  giveUp(): void {
    if (!this.isRunning) return
    this.#current?.abort()
    this.state = { status: 'idle' }
  }

  /** Resets the state for another swap: the outcome of the current one is not shown. */
  forget(): void {
    this.giveUp()
    this.#current = undefined
    this.entries = []
    this.state = { status: 'idle' }
  }

  /** The swap is sent; a failure to record it must not make it look unsent. */
  private keep(record: SwapRecord): void {
    try {
      this.#parts.journal.put(record)
    } catch (error) {
      console.error('[portico] Failed to record the sent swap', error)
    }
  }

  private begin(plan: SwapPlan): void {
    this.entries = entriesOf(plan)
    this.state = { status: 'pending' }
  }

  /** After a signature the provider says what remains. */
  private extend(plan: SwapPlan, done: number): void {
    this.entries = [...this.entries.slice(0, done), ...entriesOf(plan)]
  }

  private mark(index: number, change: Partial<RunEntry>): void {
    this.entries = this.entries.map((it, at) => (at === index ? { ...it, ...change } : it))
  }

  private succeed(record: SwapRecord, controller: AbortController): void {
    this.sent = record
    if (controller !== this.#current) return
    // Also after `giveUp`: a sent swap is not offered again.
    this.state = { status: 'success', data: record }
  }

  private fail(error: Error, controller: AbortController): void {
    if (controller !== this.#current) return
    // Also after `giveUp`: what may be carried out is told.
    if (controller.signal.aborted && !swapErrors.is(error, 'unknownOutcome')) return
    this.state = { status: 'error', error }
    this.entries = this.entries.map((it) =>
      it.status === 'asking' || it.status === 'pending' ? { ...it, status: 'failed' } : it,
    )
  }
}

function pairOf({ agreement }: SwapPlan) {
  const { from, to } = agreement.offer.input
  return { network: from.networkId, from: from.symbol, to: to.symbol }
}
