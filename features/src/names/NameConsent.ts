import type { Signer } from '@portico/core/adapter'
import { OpenRequests, openRequestErrors } from '@portico/core/calls'
import { makeAutoObservable } from '@portico/core/state'
import type { NamesHost } from './NamesHost.ts'

/** The visitor's consent to ask a wallet that may still show an earlier request for a name. */
export class NameConsent {
  accepted = false
  readonly #host: Pick<NamesHost, 'connections' | 'networks'>
  readonly #open: OpenRequests
  #requests: readonly string[] = []

  constructor(host: NamesHost) {
    this.#host = host
    this.#open = new OpenRequests(host, 'names')
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The requests of the active account that have no answer, by their ids. */
  get open(): readonly string[] {
    const connection = this.#host.connections.current()
    const network = this.#host.networks.find(connection?.networkId)
    return connection && network ? this.#open.of({ account: connection.accounts[0], network }) : []
  }

  /** Covers the requests that are open now. */
  accept(accepted: boolean): void {
    this.accepted = accepted
    this.#requests = accepted ? this.open : []
  }

  /** As before a review; reads what other tabs wrote. */
  clear(): void {
    this.accept(false)
    this.#open.read()
  }

  /** Asks the wallet by `ask`, once the request is recorded for all tabs. Throws `openRequest/notAccepted`. */
  async ask<answer>(signer: Signer, ask: () => Promise<answer>): Promise<answer> {
    try {
      return await this.#open.ask(signer, this.#requests, ask)
    } catch (error) {
      if (openRequestErrors.is(error, 'notAccepted')) this.clear()
      throw error
    }
  }
}
