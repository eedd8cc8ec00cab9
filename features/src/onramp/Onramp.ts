import { LazyStore, type Parser } from '@portico/core'
import type { OnrampHost } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'
import type { OnrampStore } from './OnrampStore.ts'

const isList: Parser<true> = {
  safeParse: (data) => (Array.isArray(data) ? { success: true, data: true } : { success: false }),
}

/** Buys tokens, with or without a screen; its code loads at the first use. */
export class Onramp {
  readonly #opened: LazyStore<{ readonly store: OnrampStore; startReactions(): void }>
  readonly #host: OnrampHost

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

  /** Whether something was bought in this browser. */
  get hasPurchases(): boolean {
    return this.#host.storage.get('purchases', isList) === true
  }

  load = async (): Promise<OnrampStore> => {
    const { store, startReactions } = await this.#opened.load()
    startReactions()
    return store
  }
}
