import { LazyStore } from '@portico/core'
import type { OnrampHost } from './OnrampHost.ts'
import type { OnrampOptions } from './OnrampOptions.ts'
import type { OnrampStore } from './OnrampStore.ts'

/** Buys tokens, with or without a screen; its code loads at the first use. */
export class Onramp {
  readonly #opened: LazyStore<{ readonly store: OnrampStore; startReactions(): void }>

  constructor(host: OnrampHost, options: OnrampOptions) {
    this.#opened = new LazyStore(async () =>
      (await import('./openOnramp.ts')).openOnramp(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): OnrampStore | undefined {
    return this.#opened.current?.store
  }

  load = async (): Promise<OnrampStore> => {
    const { store, startReactions } = await this.#opened.load()
    startReactions()
    return store
  }
}
