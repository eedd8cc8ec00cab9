import type { TokenBalance } from '../adapter/NamespaceAdapter.ts'
import type { Async } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { Connection } from '../connection/Connection.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import { makeAutoObservable, observableRef } from '../state/index.ts'
import type { BalanceReader } from './readBalance.ts'

type Entry = {
  readonly balance: Async<TokenBalance>
  readonly at: number
  readonly stale?: TokenBalance
}
type Collaborators = BalanceReader & { clock: Clock }

/** Fresh for 30 s, and a failure is not retried before 30 s. */
const fresh = 30_000
const limit = 50

/** Native balances by CAIP-10 account, read from the chain through the adapters. */
export class BalanceStore {
  entries: ReadonlyMap<string, Entry> = new Map()
  /** What readers on screen look at, the active namespace where none is named. */
  watched: readonly (Namespace | undefined)[] = []
  /** Readings to take soon, because money moved. */
  urgent = 0
  readonly #with: Collaborators

  constructor(collaborators: Collaborators) {
    this.#with = collaborators
    makeAutoObservable(this, { entries: observableRef, watched: observableRef }, { autoBind: true })
  }

  of(connection: Connection | undefined): Async<TokenBalance> {
    return (connection && this.entries.get(keyOf(connection))?.balance) ?? { status: 'idle' }
  }

  /** What was last known, while a newer figure loads or after it failed. */
  lastKnown(connection: Connection | undefined): TokenBalance | undefined {
    const entry = connection && this.entries.get(keyOf(connection))
    return entry?.balance.status === 'ready' ? entry.balance.value : entry?.stale
  }

  /** Money moved: the next readings come quickly. */
  hurry(): void {
    this.urgent = 5
  }

  calm(): void {
    this.urgent = Math.max(0, this.urgent - 1)
  }

  /** Nothing is fetched for nobody: call this while a balance is on screen; gives the release. */
  watch(namespace?: Namespace): () => void {
    this.watched = [...this.watched, namespace]
    return () => this.unwatch(namespace)
  }

  /** Reads the balance unless it is fresh; `again` reads it in any case. */
  async load(connection: Connection, again = false): Promise<void> {
    const { clock } = this.#with
    const entry = this.entries.get(keyOf(connection))
    if (entry?.balance.status === 'loading') return
    if (!again && entry && clock.now() - entry.at < fresh) return
    const known = this.lastKnown(connection)
    const stale = known && { stale: known }
    const at = clock.now() // the figure is as old as the question
    this.put(connection, { balance: { status: 'loading' }, at, ...stale })
    try {
      const { readBalance } = await import('./readBalance.ts')
      const value = await readBalance(this.#with, connection)
      this.put(connection, { balance: { status: 'ready', value }, at })
    } catch (error) {
      const balance = { status: 'failed', error: error as Error } as const
      this.put(connection, { balance, at: clock.now(), ...stale })
    }
  }

  private unwatch(namespace: Namespace | undefined): void {
    const at = this.watched.indexOf(namespace)
    this.watched = this.watched.filter((_, index) => index !== at)
  }

  private put(connection: Connection, entry: Entry): void {
    const key = keyOf(connection)
    const others = [...this.entries].filter(([other]) => other !== key).slice(1 - limit)
    this.entries = new Map([...others, [key, entry]])
  }
}

function keyOf({ networkId, accounts }: Connection): string {
  return caipAddress(networkId, accounts[0].address)
}
