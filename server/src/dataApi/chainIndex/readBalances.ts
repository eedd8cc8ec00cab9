import type { Clock } from '@portico/core/async'
import { steadyOf } from '../../limits/steadyClock.ts'
import type { HeldToken, IndexedToken, NativeCurrency } from '../ChainIndex.ts'
import type { ChainNode } from './node/createNode.ts'
import { rpcSchemas } from './node/rpcSchemas.ts'
import { type CatalogueOptions, renewTokens } from './token/createCatalogueLoader.ts'
import { callContract } from './token/readToken.ts'

type BalanceOptions = CatalogueOptions & { readonly native: NativeCurrency }

const balanceOf = '0x70a08231'
/** Tokens whose metadata one request may read again. */
const maxRenewed = 50

/** Balances of an account at the head of the chain: the native currency, and tokens with a balance above 0. */
export async function readBalances(
  options: BalanceOptions,
  account: string,
): Promise<readonly HeldToken[]> {
  const { node, storage, native, known } = options
  const stored = await storage.tokensOf(account)
  const addresses = stored.map(({ address }) => address)
  const renewed = await renewTokens(options, addresses, maxRenewed)
  const byAddress = new Map(renewed.map((token) => [token.address, token]))
  const indexed = stored.map((token) => byAddress.get(token.address) ?? token)
  const tokens = [...known.values(), ...indexed.filter(({ address }) => !known.has(address))]
  const [nativeBalance, ...balances] = await Promise.all([
    node.request({
      method: 'eth_getBalance',
      params: [account, 'latest'],
      result: rpcSchemas.quantity,
    }),
    ...tokens.map((token) => readBalance(node, token, account)),
  ])
  const withBalances = tokens.map((token, at) => ({ ...token, balance: `${balances[at]}` }))
  return [
    { ...native, balance: `${nativeBalance}` },
    ...withBalances.filter(({ balance }) => balance !== '0'),
  ]
}

/** Balance of one token; 0 when the contract reverts or returns malformed data. Throws when the node failed. */
async function readBalance(
  node: ChainNode,
  { address }: IndexedToken,
  account: string,
): Promise<bigint> {
  const data = `${balanceOf}${account.slice(2).padStart(64, '0')}`
  const answer = await callContract(node, address, data)
  return answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
}

type Balances = Promise<readonly HeldToken[]>
type Entry = {
  readonly readAt: number
  readonly balances: Balances
  isRead: boolean
  /** The next read, shared by all callers of `refresh` while this one is pending. */
  next?: Balances
}

const lifetimeMs = 10_000
const maxAccounts = 10_000

/** Caches the balances of an account for ten seconds; concurrent callers share one read. */
export class BalanceCache {
  readonly #read: (account: string) => Balances
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()

  constructor(read: (account: string) => Balances, clock: Clock) {
    this.#read = read
    this.#clock = steadyOf(clock)
  }

  get(account: string): Balances {
    const entry = this.#entries.get(account)
    if (entry && this.#clock.now() - entry.readAt < lifetimeMs) return entry.balances
    return this.#start(account)
  }

  /**
   * Reads the balances again; concurrent callers share the next read, since one account may hold thousands of tokens.
   */
  refresh(account: string): Balances {
    const entry = this.#entries.get(account)
    if (!entry || entry.isRead) return this.#start(account)
    const startAgain = () => this.#start(account)
    entry.next ??= entry.balances.then(startAgain, startAgain)
    return entry.next
  }

  delete(account: string): void {
    this.#entries.delete(account)
  }

  clear(): void {
    this.#entries.clear()
  }

  #start(account: string): Balances {
    const balances = this.#read(account)
    const entry: Entry = { readAt: this.#clock.now(), balances, isRead: false }
    this.#entries.delete(account)
    this.#entries.set(account, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > maxAccounts && oldest) this.#entries.delete(oldest)
    balances.then(
      () => {
        entry.isRead = true
      },
      () => {
        // Waiting callers get the error; the entry goes, so that a later call can succeed.
        if (this.#entries.get(account) === entry) this.#entries.delete(account)
      },
    )
    return balances
  }
}
