import type { Connection, TokenBalance } from '@portico/core'
import type { FeatureHost } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import { oncePerList } from './tokenLists.ts'

type Host = Pick<FeatureHost, 'adapters' | 'balances' | 'clock' | 'connections'>

/** Age above which figures count as stale, in ms. */
const staleAfterMs = 120_000

/** Total value without spam; `undefined` when no price is known. */
const totalValue = oncePerList((tokens: readonly TokenBalance[]): number | undefined => {
  const priced = tokens.filter(({ value, isSpam }) => value !== undefined && !isSpam)
  return priced.length === 0 ? undefined : priced.reduce((sum, { value = 0 }) => sum + value, 0)
})

/** The total value of the active accounts, one of each chain family. */
export class PortfolioStore {
  /** ISO 4217. */
  readonly currency: string
  readonly #host: Host

  constructor(host: Host, currency: string) {
    this.#host = host
    this.currency = currency
    makeAutoObservable(this, { currency: false }, { autoBind: true, deep: false })
  }

  /** The connections whose accounts are counted. */
  get connections(): readonly Connection[] {
    const { adapters, connections } = this.#host
    return adapters.flatMap(({ namespace }) => connections.current(namespace) ?? [])
  }

  /** `undefined` when no price is known. */
  get value(): number | undefined {
    const values = this.connections.flatMap((it) => totalValue(this.#host.balances.list(it)) ?? [])
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)
  }

  /** The native balance of the active account, as last known. */
  get native(): TokenBalance | undefined {
    const { balances, connections } = this.#host
    return balances.list(connections.current())[0]
  }

  /** True when the last request of one of the accounts failed. */
  get hasFailed(): boolean {
    return this.connections.some((it) => this.#host.balances.of(it).status === 'error')
  }

  /** Time of the oldest stale figure, in ms since the epoch; `undefined` while all are fresh. */
  get staleSince(): number | undefined {
    const { balances, clock } = this.#host
    const stale = this.connections.flatMap((connection) => {
      const { balance, tokensAt } = balances.entry(connection) ?? {}
      if (tokensAt === undefined || balance?.status === 'success') return []
      return balance?.status === 'error' || clock.now() - tokensAt > staleAfterMs ? tokensAt : []
    })
    return stale.length === 0 ? undefined : Math.min(...stale)
  }

  /** Keeps the balances of all of them updated while on screen; returns the function that releases them. */
  watch(): () => void {
    const releases = this.#host.adapters.map(({ namespace }) =>
      this.#host.balances.watch(namespace),
    )
    return () => {
      for (const release of releases) release()
    }
  }

  reload(): void {
    for (const connection of this.connections) void this.#host.balances.load(connection, true)
  }
}
