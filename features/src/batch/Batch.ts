import { LazyStore, type Namespace, type Parser } from '@portico/core'
import type { BatchHost } from './BatchHost.ts'
import type { BatchOptions } from './BatchOptions.ts'
import type { BatchRequest, BatchResult } from './BatchRequest.ts'
import type { BatchStore } from './BatchStore.ts'

const isFilled: Parser<true> = {
  safeParse: (data) =>
    Array.isArray(data) && data.length > 0 ? { success: true, data: true } : { success: false },
}

/** Makes several calls of the active account after one review; its code loads at the first use. */
export class Batch {
  readonly #opened: LazyStore<BatchStore>
  readonly #host: BatchHost

  constructor(host: BatchHost, options: BatchOptions = {}) {
    this.#host = host
    this.#opened = new LazyStore(async () => {
      const { BatchStore } = await import('./BatchStore.ts')
      const { paymaster } = options
      if (!paymaster) return new BatchStore(host)
      const { openSponsor } = await import('./sponsor/openSponsor.ts')
      return new BatchStore(host, (networkId) =>
        openSponsor(paymaster, { networkId, app: host.metadata?.name }),
      )
    })
  }

  /** Absent until loaded; observable. */
  get store(): BatchStore | undefined {
    return this.#opened.current
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
