import { LazyStore } from '@portico/core'
import type { SendHost } from './SendHost.ts'
import type { SendStore } from './SendStore.ts'

/** Sends tokens, with or without a screen; its code loads at the first use. */
export class Send {
  readonly #opened: LazyStore<{ readonly store: SendStore; startReactions(): void }>

  constructor(host: SendHost) {
    this.#opened = new LazyStore(async () => (await import('./openSend.ts')).openSend(host))
  }

  /** Absent until loaded; observable. */
  get store(): SendStore | undefined {
    return this.#opened.current?.store
  }

  load = async (): Promise<SendStore> => {
    const { store, startReactions: attend } = await this.#opened.load()
    attend()
    return store
  }
}
