import { codeOf, toError } from '@portico/core'
import type { Permission, PermissionQuery, Signer } from '@portico/core/adapter'
import { pause } from '@portico/core/async'
import { isCallsRefusal, type OpenRequests } from '@portico/core/calls'
import { makeAutoObservable } from '@portico/core/state'
import type { PermissionEntry } from '../list/PermissionEntry.ts'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import {
  type Consent,
  type CostSummary,
  costKey,
  noConsent,
  type RevocationCosts,
  readCosts,
  refusalOf,
  summarizeCosts,
} from './RevocationCosts.ts'
import { planSteps, type RevocationState, type RevocationStep } from './RevocationStep.ts'
import { sendStep } from './sendStep.ts'
import { canSendTogether, findFailing, sendTogether } from './sendTogether.ts'

type Parts = {
  readonly host: PermissionsHost
  readonly requests: OpenRequests
  /** Called with what a source says of a permission after it was revoked: nothing once it has ended. */
  update(entry: PermissionEntry, found: Permission | undefined): void
}
type Run = {
  readonly query: PermissionQuery
  readonly costs: RevocationCosts
  readonly open: readonly string[]
}
type States = ReadonlyMap<string, RevocationState>

/** Nodes behind one address do not all have the newest block. */
const readings = 5
const readingPauseMs = 1_000
const isDeclined = (error: unknown) =>
  ['request/rejected', 'request/accountChanged'].includes(codeOf(error))

/** Takes permissions back: all calls with one question where the wallet makes all or none, else one after the other. */
export class Revoker {
  /** By key of the entry; those that are done are gone. */
  states: States = new Map()
  isRunning = false
  readonly #parts: Parts
  /** Steps that failed in a block, by `costKey`: they are made alone from then on. */
  readonly #failed = new Set<string>()

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** How many could not be taken back. */
  get failures(): number {
    return [...this.states.values()].filter(({ status }) => status === 'failed').length
  }

  /**
   * Takes these permissions back, as far as the visitor and the network let it: each failure is kept in `states`, and
   * ends no other one. What the visitor declines stops the rest. Throws `permissions/busy`.
   */
  async run(
    signer: Signer,
    entries: readonly PermissionEntry[],
    consent: Consent = noConsent,
  ): Promise<void> {
    if (this.isRunning) throw permissionErrors.create('busy', [])
    const { host } = this.#parts
    const where = { network: signer.network.caipNetworkId, count: entries.length }
    this.begin(entries)
    host.track('REVOKE_INITIATED', where)
    try {
      await this.make({ ...signer, signal: host.signal }, entries, consent)
      const failure = [...this.states.values()].find(({ status }) => status === 'failed')
      if (failure)
        host.track('REVOKE_ERROR', { ...where, code: codeOf(failure.error) || 'unknown' })
      else host.track('REVOKE_SUCCESS', where)
    } finally {
      this.end()
    }
  }

  /** Forgets what failed. */
  clear(): void {
    if (!this.isRunning) this.states = new Map()
  }

  /** Ids of the requests that the account's wallet may still show. */
  openRequests(signer: Signer): readonly string[] {
    const { requests } = this.#parts
    requests.read()
    return requests.of(signer)
  }

  /** What taking these permissions back costs, and whether the wallet may still show an earlier request. */
  async review(signer: Signer, entries: readonly PermissionEntry[]): Promise<CostSummary> {
    const { host } = this.#parts
    const query = { ...signer, signal: host.signal }
    const { steps } = await planSteps(entries, query)
    const costs = await readCosts(steps, query, host.clock)
    return { ...summarizeCosts(steps, costs), open: this.openRequests(signer) }
  }

  private async make(
    query: PermissionQuery,
    entries: readonly PermissionEntry[],
    consent: Consent,
  ) {
    const { host } = this.#parts
    const { steps: planned, failed } = await planSteps(entries, query)
    for (const { entries: failedEntries, error } of failed) this.fail(failedEntries, error)
    const costs = consent.costs ?? (await readCosts(planned, query, host.clock))
    const run = { query, costs, open: consent.open }
    const accepted = planned.filter((step) => {
      const refusal = refusalOf(costs.get(costKey(step)), consent.cost)
      if (refusal) this.fail(step.entries, refusal)
      return !refusal
    })
    // What failed in a block once would end all others of a batch again.
    const all = accepted.filter((it) => 'call' in it.revocation && !this.#failed.has(costKey(it)))
    const isTogether = all.length > 1 && (await canSendTogether(host, query))
    const failing = isTogether ? await findFailing(host, query, all) : []
    for (const { entries: failedEntries } of failing)
      this.fail(failedEntries, permissionErrors.create('wouldFail', []))
    const steps = accepted.filter((it) => !failing.includes(it))
    const calls = all.filter((it) => !failing.includes(it))
    const outcome = isTogether ? await this.makeTogether(run, calls) : 'refused'
    const rest = outcome === 'refused' ? steps : steps.filter((it) => !calls.includes(it))
    if (outcome === 'declined') return this.drop(rest.flatMap((it) => it.entries))
    for (const [at, step] of rest.entries()) {
      if (query.signal.aborted) return
      if (await this.makeOne(run, step)) continue
      // The visitor declined, and is not asked for the rest.
      this.drop(rest.slice(at + 1).flatMap((it) => it.entries))
      return
    }
  }

  /** `refused`: each is asked for alone, because the wallet cannot, or because one of them failed in the block. */
  private async makeTogether(
    run: Run,
    steps: readonly RevocationStep[],
  ): Promise<'made' | 'declined' | 'refused'> {
    const entries = steps.flatMap((step) => step.entries)
    const { fee } = summarizeCosts(steps, run.costs)
    try {
      await sendTogether(this.#parts.host, run.query, {
        steps,
        fee,
        record: this.recorded(run),
        report: (status) => this.set(entries, { status, ...(fee && { fee }) }),
      })
    } catch (error) {
      if (isCallsRefusal(error) || permissionErrors.is(error, 'failed')) return 'refused'
      this.fail(entries, toError(error))
      return isDeclined(error) ? 'declined' : 'made'
    }
    await this.settle(run.query, entries)
    return 'made'
  }

  /** False when the visitor declined. */
  private async makeOne(run: Run, step: RevocationStep): Promise<boolean> {
    const cost = run.costs.get(costKey(step))
    const fee = cost && !(cost instanceof Error) ? cost.fee : undefined
    try {
      await sendStep(this.#parts.host, run.query, {
        step,
        fee,
        record: this.recorded(run),
        report: (status) => this.set(step.entries, { status, ...(fee && { fee }) }),
      })
    } catch (error) {
      if (permissionErrors.is(error, 'failed')) this.#failed.add(costKey(step))
      this.fail(step.entries, toError(error))
      return !isDeclined(error)
    }
    await this.settle(run.query, step.entries)
    return true
  }

  private recorded({ query, open }: Run) {
    return <answer>(ask: () => Promise<answer>) => this.#parts.requests.ask(query, open, ask)
  }

  /** A sent revocation is not believed: its source reads each permission again. */
  private async settle(query: PermissionQuery, entries: readonly PermissionEntry[]): Promise<void> {
    for (const entry of entries) {
      try {
        const found = await this.read(entry, query)
        this.#parts.update(entry, found)
        if (found) this.fail([entry], permissionErrors.create('stillThere', []))
        else this.drop([entry])
      } catch (error) {
        this.fail([entry], toError(error))
      }
    }
  }

  private async read(
    entry: PermissionEntry,
    query: PermissionQuery,
  ): Promise<Permission | undefined> {
    const { source, permission } = entry
    let found = await source.describe(permission, query)
    for (let reading = 1; found && reading < readings; reading++) {
      const { clock, signal } = this.#parts.host
      await pause(clock, readingPauseMs, signal)
      found = await source.describe(permission, query)
    }
    return found
  }

  private begin(entries: readonly PermissionEntry[]): void {
    this.isRunning = true
    this.states = new Map(entries.map(({ key }) => [key, { status: 'waiting' }]))
  }

  private end(): void {
    this.isRunning = false
    // What was not begun when the kit stopped.
    const failed = [...this.states].filter(([, { status }]) => status === 'failed')
    this.states = new Map(failed)
  }

  private set(entries: readonly PermissionEntry[], state: RevocationState): void {
    const states = new Map(this.states)
    for (const { key } of entries) states.set(key, state)
    this.states = states
  }

  private fail(entries: readonly PermissionEntry[], error: Error): void {
    this.set(entries, { status: 'failed', error })
  }

  private drop(entries: readonly PermissionEntry[]): void {
    const states = new Map(this.states)
    for (const { key } of entries) states.delete(key)
    this.states = states
  }
}
