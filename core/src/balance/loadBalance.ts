import * as z from 'zod/mini'
import type { TokenBalance } from '../adapter/NamespaceAdapter.ts'
import { timestamp } from '../api/fields.ts'
import { withLimit } from '../async/withLimit.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { Connection } from '../connector/Connector.ts'
import { dataErrors } from '../errors/errorTables.ts'
import { cleanText } from '../i18n/cleanText.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { reaction } from '../state/index.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'
import type { BalanceEntry, BalanceReader, BalanceRecords, BalanceRequest } from './Balances.ts'
import { cleanSymbol } from './cleanSymbol.ts'
import { requestBalances } from './requestBalances.ts'

/** In milliseconds: a balance is fresh for 30 s, and a failed read is not retried before that. */
const freshMs = 30_000
/** The time that a read has, in ms. */
const readLimitMs = 60_000

/** Tokens that moved while a read was under way, whose result may predate the transfer. */
const moved = new WeakMap<BalanceEntry, readonly string[]>()

/**
 * Reads balances unless they are fresh, or in any case with `again`. Concurrent reads are deduplicated, and tokens
 * that moved meanwhile are read afterwards.
 */
export async function loadBalance(
  balances: BalanceRecords,
  reader: BalanceReader,
  { connection, again }: BalanceRequest,
): Promise<void> {
  const { clock } = reader
  const entry = balances.entry(connection)
  if (entry?.balance.status === 'pending') {
    if (typeof again === 'object') moved.set(entry, [...(moved.get(entry) ?? []), ...again])
    return
  }
  if (again === false && entry && clock.now() - entry.at < freshMs) return
  const previous: Pick<BalanceEntry, 'tokens' | 'tokensAt'> = entry ?? {
    tokens: [],
    ...balanceCache.read(reader.storage, connection),
  }
  const at = clock.now() // the age counts from the request
  const loading: BalanceEntry = { ...previous, balance: { status: 'pending' }, at }
  balances.put(connection, loading)
  const reading = begin(reader, connection)
  try {
    const force = typeof again === 'object' ? again : undefined
    const { signal } = reading
    const tokens = await withLimit(readBalances(reader, { connection, force, signal }), {
      clock,
      ms: readLimitMs,
      signal,
    })
    const balance = { status: 'success', data: tokens[0] } as const
    balances.put(connection, { balance, at, tokens, tokensAt: at })
    balanceCache.write(reader.storage, connection, { tokens, tokensAt: at })
  } catch (cause) {
    // The account is no longer connected or the kit stopped; the next load reads again.
    if (reading.signal.aborted)
      return balances.put(connection, { ...previous, balance: { status: 'idle' }, at: -Infinity })
    const isNamed = dataErrors.is(cause, 'balance')
    const error = isNamed ? cause : dataErrors.create('balance', [], { cause })
    const balance = { status: 'error', error } as const
    balances.put(connection, { ...previous, balance, at: clock.now() })
  } finally {
    reading.end()
  }
  const later = moved.get(loading)
  if (later) await loadBalance(balances, reader, { connection, again: later })
}

type Tokens = readonly [TokenBalance, ...TokenBalance[]]

/** A signal that aborts when the kit stops or the account is disconnected. */
function begin(reader: BalanceReader, connection: Connection) {
  const attempt = new AbortController()
  const run = reader.run.current.signal
  const abort = () => attempt.abort()
  if (run.aborted) abort()
  run.addEventListener('abort', abort)
  // A connection that is not in the store, such as a recent one, is read too.
  const isConnected = () => holds(reader.connections, connection)
  const stop = reaction(isConnected, (connected) => connected || abort())
  return {
    signal: attempt.signal,
    end() {
      run.removeEventListener('abort', abort)
      stop()
    },
  }
}

function holds(
  connections: BalanceReader['connections'],
  { namespace, connectorId, networkId, accounts }: Connection,
): boolean {
  const found = connections.find(namespace, connectorId)
  return found?.networkId === networkId && found.accounts[0].address === accounts[0].address
}

type BalancesRead = {
  readonly connection: Connection
  readonly force: readonly string[] | undefined
  readonly signal: AbortSignal
}

async function readBalances(
  reader: BalanceReader,
  { connection, force, signal }: BalancesRead,
): Promise<Tokens> {
  const network = reader.network(connection)
  const account = connection.accounts[0]
  const walletAssets = () => fetchWalletAssets(reader, connection)
  const request = { account, network, signal, walletAssets, ...(force && { force }) }
  const found = withoutRepeats(
    (await requestBalances(reader, request)).filter(isSound).map(cleanTexts),
  )
  const native = found.find(({ address }) => address === undefined)
  return [native ?? zeroBalance(network), ...found.filter((it) => it !== native)]
}

/** The assets that the connected wallet itself reports for the account. */
async function fetchWalletAssets(
  reader: BalanceReader,
  connection: Connection,
): Promise<readonly TokenBalance[] | undefined> {
  const connector = reader.connector(connection.connectorId)
  const adapter = await reader.adapter(connection.namespace)
  const network = reader.network(connection)
  const [account] = connection.accounts
  return connector && adapter?.getAssets?.({ account, network, connector })
}

/** R5.13: a token without decimals is an NFT or spam. */
function isSound({ address, quantity }: TokenBalance): boolean {
  return address === undefined || quantity.decimals !== '0'
}

/** Removes duplicates by address, the native currency included; keeps the first. */
function withoutRepeats(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...new Map([...tokens].reverse().map((it) => [it.address, it])).values()].reverse()
}

const currencyCode = /^[A-Z]{3}$/

/** Token names are arbitrary input from the chain; a price in an unknown currency is none. */
function cleanTexts(token: TokenBalance): TokenBalance {
  const { price: _, value: __, currency, ...unpriced } = token
  const isPriced = currency === undefined || currencyCode.test(currency)
  return {
    ...(isPriced ? token : unpriced),
    symbol: cleanSymbol(token.symbol, 12),
    name: cleanText(token.name, 64),
  }
}

/** The native balance when the source lists none: services omit a balance of zero. */
function zeroBalance({ caipNetworkId, nativeCurrency }: NetworkDefinition): TokenBalance {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { numeric: '0', decimals: String(decimals) }
  return { name, symbol, chainId: caipNetworkId, quantity }
}

const key = 'balances'
const maxAccounts = 20
const maxTokens = 200

const token = z.object({
  address: z.exactOptional(z.string()),
  symbol: z.string(),
  name: z.string(),
  chainId: z.string(),
  quantity: z.object({
    numeric: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
  }),
  price: z.exactOptional(z.number()),
  value: z.exactOptional(z.number()),
  currency: z.exactOptional(z.string().check(z.regex(currencyCode))),
  iconUrl: z.exactOptional(z.string()),
  isSpam: z.exactOptional(z.boolean()),
})
const entry = z.object({ at: timestamp, tokens: z.array(token).check(z.minLength(1)) })
const accounts = z.array(z.string())
type CachedTokens = Required<Pick<BalanceEntry, 'tokens' | 'tokensAt'>>

/** Persists the last balances of accounts, so that a page can show them before or without a response. */
export const balanceCache = {
  read(storage: KeyedStorage, connection: Connection): CachedTokens | undefined {
    const cached = storage.get(keyOf(accountOf(connection)), entry)
    return cached && { tokens: cached.tokens, tokensAt: cached.at }
  },
  write(storage: KeyedStorage, connection: Connection, { tokens, tokensAt }: CachedTokens): void {
    const account = accountOf(connection)
    const others = (storage.get(key, accounts) ?? []).filter((it) => it !== account)
    const all = [account, ...others]
    storage.set(keyOf(account), { at: tokensAt, tokens: tokens.slice(0, maxTokens) })
    storage.set(key, all.slice(0, maxAccounts))
    for (const removed of all.slice(maxAccounts)) storage.remove(keyOf(removed))
  },
}

function keyOf(account: string): string {
  return `${key}/${account}`
}

function accountOf({ networkId, accounts: [first] }: Connection): string {
  return caipAddress(networkId, first.address)
}
