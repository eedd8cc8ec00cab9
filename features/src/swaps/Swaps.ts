import { LazyStore } from '@portico/core'
import type { SwapStore } from './SwapStore.ts'
import type { SwapsHost } from './SwapsHost.ts'
import type { SwapsOptions } from './SwapsOptions.ts'

/** Swaps tokens, with or without a screen; its code loads at the first use. */
export class Swaps {
  readonly #opened: LazyStore<{ readonly store: SwapStore; startReactions(): void }>

  constructor(host: SwapsHost, options: SwapsOptions) {
    this.#opened = new LazyStore(async () =>
      (await import('./openSwaps.ts')).openSwaps(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): SwapStore | undefined {
    return this.#opened.current?.store
  }

  load = async (): Promise<SwapStore> => {
    const { store, startReactions } = await this.#opened.load()
    startReactions()
    return store
  }
}
