import type { Async } from '@portico/core'
import { latest } from '@portico/core/async'
import { type ApiClient, createApi } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import type { TipHost } from './TipHost.ts'
import { tipEndpoints } from './tipEndpoints.ts'
import { tipErrors } from './tipErrors.ts'

type Tip = { readonly amount: string; readonly from: string }

/** Tips of the active account, and the tip in progress. */
export class TipStore {
  received: Async<readonly Tip[]> = { status: 'idle' }
  giving: Async<string> = { status: 'idle' }
  readonly #host: TipHost
  readonly #api: ApiClient<typeof tipEndpoints>
  readonly #latest = latest()

  constructor(host: TipHost, baseUrl: string) {
    this.#host = host
    this.#api = createApi(baseUrl, tipEndpoints, host.transport)
    makeAutoObservable(this, { lastAmount: false }, { autoBind: true, deep: false })
  }

  get t(): TipHost['t'] {
    return this.#host.t
  }

  /** Read from storage on each access; not observable. */
  get lastAmount(): string | undefined {
    return this.#host.storage.get('last', z.string())
  }

  open(): void {
    this.#host.track('TIP_JAR_OPENED')
    void this.load()
  }

  choose(amount: string): void {
    this.#host.router.push('ConfirmTip', { amount })
  }

  async mayConnect(connectorId: string): Promise<boolean> {
    return (await this.#api.mayConnect({ connectorId })).allowed
  }

  async load(): Promise<void> {
    const address = this.#host.account.state().address ?? ''
    this.setReceived({ status: 'pending' })
    try {
      const reply = await this.#latest((signal) =>
        this.#api.received({ address, currency: 'ETH' }, { signal }),
      )
      if (reply) this.setReceived({ status: 'success', data: reply.tips })
    } catch (error) {
      this.setReceived({ status: 'error', error: error as Error })
    }
  }

  async give(amount: string): Promise<void> {
    this.setGiving({ status: 'pending' })
    try {
      this.setGiving({ status: 'success', data: await this.#send(amount) })
      this.#host.storage.set('last', amount)
      this.#host.track('TIP_GIVEN', { currency: 'ETH' })
      this.#host.notify('success', this.t('sent', { amount }))
      this.#host.router.back()
    } catch (error) {
      this.setGiving({ status: 'error', error: error as Error })
    }
  }

  async #send(amount: string): Promise<string> {
    const signer = this.#host.signer()
    const { address, namespace } = signer.account
    if (namespace !== 'eip155') throw tipErrors.create('cannotSign', [namespace])
    const message = this.t('statement', { amount })
    const signature = await this.#host.signMessage({ message, signer })
    return (await this.#api.give({ address, amount, signature })).id
  }

  private setReceived(received: Async<readonly Tip[]>): void {
    this.received = received
  }

  private setGiving(giving: Async<string>): void {
    this.giving = giving
  }
}
