import { LazyStore, type NameSource } from '@portico/core'
import type { ContractRead, NameProvider } from './NameProvider.ts'
import type { NameStore } from './NameStore.ts'
import type { NamesHost } from './NamesHost.ts'
import type { NamesOptions } from './NamesOptions.ts'

/** Takes names for accounts, and resolves them; its code loads at the first use. */
export class Names {
  readonly #host: NamesHost
  readonly #creators: NamesOptions['providers']
  #providers: readonly NameProvider[] | undefined
  readonly #opened: LazyStore<NameStore>

  constructor(host: NamesHost, options: NamesOptions) {
    this.#host = host
    this.#creators = options.providers
    this.#opened = new LazyStore(async () => {
      const { NameStore } = await import('./NameStore.ts')
      return new NameStore(host, this.providers)
    })
  }

  get providers(): readonly NameProvider[] {
    const { transport, caller, clock, service } = this.#host
    const call = async (read: ContractRead) =>
      (await import('./readContracts.ts')).readContracts(this.#host, read)
    this.#providers ??= this.#creators.map((create) =>
      create({ transport, caller, clock, service, call }),
    )
    return this.#providers
  }

  /** Absent until loaded; observable. */
  get store(): NameStore | undefined {
    return this.#opened.current
  }

  /** Whether the active account can take a name, or change it: on a network that is served; observable. */
  get isOffered(): boolean {
    const { networkId } = this.#host.connections.current() ?? {}
    return networkId !== undefined && this.providers.some((it) => it.serves(networkId))
  }

  /** Of the first provider that has one. */
  get source(): NameSource | undefined {
    return this.providers.find(({ source }) => source)?.source
  }

  load = (): Promise<NameStore> => this.#opened.load()
}
