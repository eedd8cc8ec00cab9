import { LazyStore, type NameRequest, type NameSource } from '@portico/core'
import type { NameStore } from './NameStore.ts'
import type { NamesHost } from './NamesHost.ts'
import type { NamesOptions } from './NamesOptions.ts'

/** Takes names for accounts, and resolves them; its code loads at the first use, such as the lookup of an account. */
export class Names {
  readonly #opened: LazyStore<NameStore>

  constructor(host: NamesHost, options: NamesOptions) {
    this.#opened = new LazyStore(async () =>
      (await import('./openNames.ts')).openNames(host, options),
    )
  }

  /** Absent until loaded; observable. */
  get store(): NameStore | undefined {
    return this.#opened.current
  }

  /** Whether the active account can take a name, or change it: on a network that is served; observable. */
  get isOffered(): boolean {
    return this.store?.provider !== undefined
  }

  /** Names of all providers. */
  get source(): NameSource {
    const ask = <verb extends 'resolve' | 'lookup'>(verb: verb) =>
      (async (text: string, request: NameRequest) =>
        (await this.load()).ask(verb, text, request)) as NonNullable<NameSource[verb]>
    return { id: 'names', resolve: ask('resolve'), lookup: ask('lookup') }
  }

  load = (): Promise<NameStore> => this.#opened.load()
}
