import type { Async, Connection, TokenBalance } from '@portico/core'
import type { FeatureHost } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import { oncePerList, sortTokens } from './tokenLists.ts'

type Host = Pick<FeatureHost, 'balances' | 'connections'>
type Tokens = readonly TokenBalance[]

const sound = oncePerList((tokens: Tokens) => sortTokens(tokens.filter(({ isSpam }) => !isSpam)))
/** Spam without its icons, because loading them would reveal the visitor to whoever serves them. */
const spam = oncePerList((tokens: Tokens) =>
  sortTokens(tokens.filter(({ isSpam }) => isSpam).map(({ iconUrl: _, ...token }) => token)),
)

/** The tokens of the active account on its network. */
export class TokenStore {
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The state of the last request. */
  get status(): Async<TokenBalance>['status'] {
    return this.#host.balances.of(this.#connection).status
  }

  /** Time of the figures in ms since the epoch; absent while unknown. */
  get at(): number | undefined {
    return this.#host.balances.entry(this.#connection)?.tokensAt
  }

  /** Sorted by value, then by name. */
  get all(): Tokens {
    return sound(this.#tokens)
  }

  /** Tokens that their source marks as spam. */
  get hidden(): Tokens {
    return spam(this.#tokens)
  }

  reload(): void {
    if (this.#connection) void this.#host.balances.load(this.#connection, true)
  }

  get #connection(): Connection | undefined {
    return this.#host.connections.current()
  }

  get #tokens(): Tokens {
    return this.#host.balances.list(this.#connection)
  }
}
