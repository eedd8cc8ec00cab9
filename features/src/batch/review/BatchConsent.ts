import type { Signer } from '@portico/core/adapter'
import type { OpenRequests } from '@portico/core/calls'
import { makeAutoObservable } from '@portico/core/state'

/** `openRequest`: the wallet may still show an earlier request; `feeUnknown`: nobody told the fee. */
export type BatchWarning = 'openRequest' | 'feeUnknown'

/** What the visitor accepted with a tick before the wallet is asked. */
export class BatchConsent {
  /** The warnings that were shown when the visitor accepted; absent until then. */
  seen: readonly BatchWarning[] | undefined = undefined
  readonly #open: OpenRequests
  #requests: readonly string[] = []

  constructor(open: OpenRequests) {
    this.#open = open
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether the wallet of the account may still show an earlier request. */
  isOpen(signer: Signer): boolean {
    return this.#open.of(signer).length > 0
  }

  /** Whether the visitor accepted all of these, those included that came later. */
  covers(warnings: readonly BatchWarning[]): boolean {
    const { seen } = this
    return !!seen && warnings.every((it) => seen.includes(it))
  }

  /** Covers the requests that are open now, and these warnings. */
  accept(signer: Signer, warnings: readonly BatchWarning[]): void {
    this.seen = warnings
    this.#requests = this.#open.of(signer)
  }

  /** As before a review; reads what other tabs wrote. */
  clear(): void {
    this.seen = undefined
    this.#requests = []
    this.#open.read()
  }

  /** Asks the wallet by `ask`, once the request is recorded for all tabs. Throws `openRequest/notAccepted`. */
  ask<answer>(signer: Signer, ask: () => Promise<answer>): Promise<answer> {
    return this.#open.ask(signer, this.#requests, ask)
  }
}
