import { LazyStore, type Parser } from '@portico/core'
import type { SwapStore } from './SwapStore.ts'
import type { SwapsHost } from './SwapsHost.ts'
import type { SwapsOptions } from './SwapsOptions.ts'

const underWay: Parser = {
  safeParse: (data) => ({ success: JSON.stringify(data).includes('"pending"'), data }),
}

/** Swaps tokens, with or without a screen; its code loads at the first use. */
export class Swaps {
  readonly #host: SwapsHost
  readonly #opened: LazyStore<{ readonly store: SwapStore; startReactions(): void }>

  constructor(host: SwapsHost, options: SwapsOptions) {
    this.#host = host
    this.#opened = new LazyStore(async () =>
      (await import('./openSwaps.ts')).openSwaps(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): SwapStore | undefined {
    return this.#opened.current?.store
  }

  /** Follows swaps of earlier visits that no block ends: orders, and those to another network. */
  start = (): (() => void) => {
    if (this.#host.storage.get('swaps', underWay)) this.load().catch(() => undefined) // offline: followed on a later page load
    return () => undefined
  }

  load = async (): Promise<SwapStore> => {
    const { store, startReactions } = await this.#opened.load()
    startReactions()
    return store
  }
}
