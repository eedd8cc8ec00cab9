import type { Fee, NamespaceAdapter } from '@portico/core/adapter'
import type { CallStatus, OpenRequests } from '@portico/core/calls'
import type { SwapPlan } from '../guard/Agreement.ts'
import type { SwapReads, SwapsHost } from '../SwapsHost.ts'
import type { RunEntry } from './RunEntry.ts'
import type { SwapJournal } from './SwapRecord.ts'

/** What the steps of a swap need: the wallet's actions, reads of the chain, and the list of swaps. */
export type RunParts = {
  readonly host: SwapsHost
  readonly reads: SwapReads
  readonly journal: SwapJournal
  readonly open: OpenRequests
}

/** What the visitor was shown and accepted. */
export type RunConsent = {
  /** No trial shows what arrives. */
  readonly allowsUnproved: boolean
  /** The requests that may still be open in the wallet. */
  readonly accepted: readonly string[]
  /** The fee that was shown, by place of the step. */
  readonly fees: readonly (Fee | undefined)[]
}

/** A run of steps: `report` tells how far a step is, `extend` that the plan is another one after `done` steps. */
export type StepContext = RunParts & {
  readonly adapter: NamespaceAdapter
  readonly consent: RunConsent
  readonly signal: AbortSignal
  report(index: number, status: CallStatus, more?: Partial<RunEntry>): void
  extend(plan: SwapPlan, done: number): void
}

/** The plan of a step, and its place among all steps. */
export type Place = {
  readonly plan: SwapPlan
  readonly context: StepContext
  readonly index: number
}

/** Records each request for all tabs before the wallet is asked. Throws `openRequest/notAccepted`. */
export function ask<answer>(
  { plan, context }: Place,
  request: () => Promise<answer>,
): Promise<answer> {
  return context.open.ask(plan.signer, context.consent.accepted, request)
}
