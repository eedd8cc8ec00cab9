import type { TokenBalance } from '../adapter/NamespaceAdapter.ts'
import type { Async } from '../async/Async.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connection } from '../connector/Connector.ts'
import { makeAutoObservable } from '../state/index.ts'
import type { BalanceEntry, BalanceRequest, Balances } from './Balances.ts'

const limit = 50

/** Balances by CAIP-10 account, read through the features' sources and the adapters. */
export class BalanceStore implements Balances {
  entries: ReadonlyMap<string, BalanceEntry> = new Map()
  /** Namespaces whose balance is on screen; `undefined` stands for the active one. */
  watched: readonly (Namespace | undefined)[] = []
  /** The number of next reads to make at the faster interval, after a transfer. */
  urgent = 0
  readonly #read: (request: BalanceRequest) => Promise<void>

  /** `read` puts what it reads into the store. */
  constructor(read: (request: BalanceRequest) => Promise<void>) {
    this.#read = read
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  entry(connection: Connection | undefined): BalanceEntry | undefined {
    return connection && this.entries.get(keyOf(connection))
  }

  of(connection: Connection | undefined): Async<TokenBalance> {
    return this.entry(connection)?.balance ?? { status: 'idle' }
  }

  list(connection: Connection | undefined): readonly TokenBalance[] {
    return this.entry(connection)?.tokens ?? []
  }

  lastKnown(connection: Connection | undefined): TokenBalance | undefined {
    return this.list(connection)[0]
  }

  /** Makes the next reads at the faster interval, after a transfer. */
  pollFaster(): void {
    this.urgent = 5
  }

  calm(): void {
    this.urgent = Math.max(0, this.urgent - 1)
  }

  watch(namespace?: Namespace): () => void {
    this.watched = [...this.watched, namespace]
    return () => this.unwatch(namespace)
  }

  async load(connection: Connection, again: boolean | readonly string[] = false): Promise<void> {
    await this.#read({ connection, again })
  }

  private unwatch(namespace: Namespace | undefined): void {
    const at = this.watched.indexOf(namespace)
    this.watched = this.watched.filter((_, index) => index !== at)
  }

  put(connection: Connection, entry: BalanceEntry): void {
    const key = keyOf(connection)
    const others = [...this.entries].filter(([other]) => other !== key).slice(1 - limit)
    this.entries = new Map([...others, [key, entry]])
  }
}

function keyOf({ networkId, accounts }: Connection): string {
  return caipAddress(networkId, accounts[0].address)
}
