import type { Namespace } from '@portico/core'
import type { Parser } from '@portico/core/adapter'
import { type LazyFeature, lazyFeature } from '@portico/core/feature'
import type { BatchHost, BatchOptions } from './BatchHost.ts'
import type { BatchRequest, BatchResult } from './BatchRequest.ts'
import type { BatchStore } from './BatchStore.ts'

const isFilled: Parser<true> = {
  safeParse: (data) =>
    Array.isArray(data) && data.length > 0 ? { success: true, data: true } : { success: false },
}

/** Makes several calls of the active account after one review; its code loads at the first use. */
export class Batch implements LazyFeature<BatchStore> {
  readonly #host: BatchHost
  readonly #opened: LazyFeature<BatchStore>

  constructor(host: BatchHost, { paymaster }: BatchOptions = {}) {
    this.#host = host
    this.#opened = lazyFeature(host, async () => {
      const { BatchStore } = await import('./BatchStore.ts')
      if (!paymaster) return { store: new BatchStore(host) }
      const { openSponsor } = await import('./sponsor/openSponsor.ts')
      const app = host.metadata?.name
      return {
        store: new BatchStore(host, (networkId) => openSponsor(paymaster, { networkId, app })),
      }
    })
  }

  /** Absent until loaded; observable. */
  get store(): BatchStore | undefined {
    return this.#opened.store
  }

  /** Whether a batch was left in the middle in this browser. */
  get isOpen(): boolean {
    return ['open', 'together'].some((key) => this.#host.storage.get(key, isFilled))
  }

  load = (): Promise<BatchStore> => this.#opened.load()

  /** Shows the calls, and makes them as the visitor and the wallet decide; as `BatchStore.run`. */
  run = async <ns extends Namespace = Namespace>(request: BatchRequest<ns>): Promise<BatchResult> =>
    (await this.load()).run(request)
}
