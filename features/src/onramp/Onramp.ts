import { LazyStore } from '@portico/core'
import type { OnrampHost } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'
import type { OnrampStore } from './OnrampStore.ts'
import { purchasesKey } from './purchase/purchasesKey.ts'

/** Any stored value; the journal parses it. */
const anything = { safeParse: (data: unknown) => ({ success: true, data }) as const }

/** Buys tokens, with or without a screen; its code loads at the first use. */
export class Onramp {
  readonly #host: OnrampHost
  readonly #opened: LazyStore<{ readonly store: OnrampStore; startReactions(): void }>

  constructor(host: OnrampHost, options: OnrampOptions) {
    this.#host = host
    this.#opened = new LazyStore(async () =>
      (await import('./openOnramp.ts')).openOnramp(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): OnrampStore | undefined {
    return this.#opened.current?.store
  }

  /** Whether something was bought in this browser; observable once loaded. */
  get hasPurchases(): boolean {
    const { store } = this
    if (store) return store.journal.all.length > 0
    return this.#host.storage.get(purchasesKey, anything) !== undefined
  }

  load = async (): Promise<OnrampStore> => {
    const { store, startReactions } = await this.#opened.load()
    startReactions()
    return store
  }
}
