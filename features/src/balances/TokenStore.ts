import type { Async, Connection, TokenBalance } from '@portico/core'
import { makeObservable } from '@portico/core/state'
import type { BalancesHost } from './BalancesHost.ts'
import { oncePerList } from './oncePerList.ts'
import { sortTokens } from './sortTokens.ts'

type Host = Pick<BalancesHost, 'balances' | 'connections'>
type Tokens = readonly TokenBalance[]

const sound = oncePerList((held: Tokens) => sortTokens(held.filter(({ isSpam }) => !isSpam)))
/** Without their pictures: who serves those would learn who looks. */
const lures = oncePerList((held: Tokens) =>
  sortTokens(held.filter(({ isSpam }) => isSpam).map(({ iconUrl: _, ...token }) => token)),
)

/** The tokens of the account in use, on its network. */
export class TokenStore {
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
    makeObservable(this)
  }

  /** How the last reading went. */
  get status(): Async<TokenBalance>['status'] {
    return this.#host.balances.of(this.#connection).status
  }

  /** When the figures were so; absent while nothing is known. */
  get at(): number | undefined {
    return this.#host.balances.entry(this.#connection)?.tokensAt
  }

  /** What is worth most comes first; of the rest, by name. */
  get all(): Tokens {
    return sound(this.#held)
  }

  /** What their source takes for lures. */
  get hidden(): Tokens {
    return lures(this.#held)
  }

  reload(): void {
    if (this.#connection) void this.#host.balances.load(this.#connection, true)
  }

  get #connection(): Connection | undefined {
    return this.#host.connections.current()
  }

  get #held(): Tokens {
    return this.#host.balances.list(this.#connection)
  }
}
