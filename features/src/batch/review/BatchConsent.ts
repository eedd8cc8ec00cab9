import type { Signer } from '@portico/core'
import type { OpenRequests } from '@portico/core/calls'
import { makeObservable } from '@portico/core/state'

/** What the visitor accepted with a tick before the wallet is asked. */
export class BatchConsent {
  accepted = false
  readonly #open: OpenRequests
  #requests: readonly string[] = []

  constructor(open: OpenRequests) {
    this.#open = open
    makeObservable(this)
  }

  /** Whether the wallet of the account may still show an earlier request. */
  isOpen(signer: Signer): boolean {
    return this.#open.of(signer).length > 0
  }

  /** Covers the requests that are open now. */
  accept(signer: Signer): void {
    this.accepted = true
    this.#requests = this.#open.of(signer)
  }

  /** As before a review; reads what other tabs wrote. */
  clear(): void {
    this.accepted = false
    this.#requests = []
    this.#open.read()
  }

  /** Asks the wallet by `ask`, once the request is recorded for all tabs. Throws `openRequest/notAccepted`. */
  ask<answer>(signer: Signer, ask: () => Promise<answer>): Promise<answer> {
    return this.#open.ask(signer, this.#requests, ask)
  }
}
