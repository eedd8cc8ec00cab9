import type { BalanceRequest, TokenBalance } from '../adapter/NamespaceAdapter.ts'
import { withLimit } from '../async/withLimit.ts'
import type { Connection } from '../connector/Connection.ts'
import { dataErrors } from '../errors/dataErrors.ts'
import { cleanText } from '../i18n/cleanText.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { reaction } from '../state/index.ts'
import type { BalanceEntry, BalanceReader, BalanceRecords } from './Balances.ts'
import { balanceCache } from './balanceCache.ts'

/** Fresh for 30 s, and a failure is not retried before 30 s. */
const fresh = 30_000

type Reading = {
  readonly connection: Connection
  readonly again: boolean | readonly string[]
}

/** What moved while a reading was under way, which may have been too early for it. */
const moved = new WeakMap<BalanceEntry, readonly string[]>()

/**
 * Reads balances unless they are fresh, or in any case with `again`; of two readings at once one is made, and what
 * moved meanwhile is read after it.
 */
export async function loadBalance(
  balances: BalanceRecords,
  reader: BalanceReader,
  { connection, again }: Reading,
): Promise<void> {
  const { clock } = reader
  const entry = balances.entry(connection)
  if (entry?.balance.status === 'pending') {
    if (typeof again === 'object') moved.set(entry, [...(moved.get(entry) ?? []), ...again])
    return
  }
  if (again === false && entry && clock.now() - entry.at < fresh) return
  const known: Pick<BalanceEntry, 'tokens' | 'tokensAt'> = entry ?? {
    tokens: [],
    ...balanceCache.read(reader.storage, connection),
  }
  const at = clock.now() // the figure is as old as the question
  const loading: BalanceEntry = { ...known, balance: { status: 'pending' }, at }
  balances.put(connection, loading)
  const reading = begin(reader, connection)
  try {
    const force = typeof again === 'object' ? again : undefined
    const { signal } = reading
    const tokens = await withLimit(readBalances(reader, { connection, force, signal }), {
      clock,
      signal,
    })
    const balance = { status: 'success', data: tokens[0] } as const
    balances.put(connection, { balance, at, tokens, tokensAt: at })
    balanceCache.write(reader.storage, connection, { tokens, tokensAt: at })
  } catch (cause) {
    // Nobody waits for it any more: the next who does reads it anew.
    if (reading.signal.aborted)
      return balances.put(connection, { ...known, balance: { status: 'idle' }, at: -Infinity })
    const error = dataErrors.create('balance', [], { cause })
    const balance = { status: 'error', error } as const
    balances.put(connection, { ...known, balance, at: clock.now() })
  } finally {
    reading.end()
  }
  const later = moved.get(loading)
  if (later) await loadBalance(balances, reader, { connection, again: later })
}

type Tokens = readonly [TokenBalance, ...TokenBalance[]]

/** A signal that aborts when the kit stops, or the account that is read is connected no longer. */
function begin(reader: BalanceReader, connection: Connection) {
  const attempt = new AbortController()
  const run = reader.run.current.signal
  const abort = () => attempt.abort()
  if (run.aborted) abort()
  run.addEventListener('abort', abort)
  // What was never connected, as one of the past, is read all the same.
  const isHeld = () => holds(reader.connections, connection)
  const stop = reaction(isHeld, (held) => held || abort())
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

type Question = {
  readonly connection: Connection
  readonly force: readonly string[] | undefined
  readonly signal: AbortSignal
}

async function readBalances(
  reader: BalanceReader,
  { connection, force, signal }: Question,
): Promise<Tokens> {
  const network = reader.network(connection)
  const account = connection.accounts[0]
  const walletAssets = () => askWallet(reader, connection)
  const request = { account, network, signal, walletAssets, ...(force && { force }) }
  const found = withoutRepeats((await ask(reader, request)).filter(isSound).map(named))
  const native = found.find(({ address }) => address === undefined)
  return [native ?? nothing(network), ...found.filter((it) => it !== native)]
}

/** The first source whose account it is answers; the adapter's own comes last. */
async function ask(
  reader: BalanceReader,
  request: BalanceRequest,
): Promise<readonly TokenBalance[]> {
  for (const source of reader.sources()) {
    const found = await source.getBalances(request)
    if (found) return found
  }
  const { namespace } = request.account
  const own = (await reader.adapter(namespace))?.balances
  if (!own) throw new Error(`${namespace} has no balances`)
  const found = await own.getBalances(request)
  if (found.length === 0) throw new Error(`${request.network.name} gave no balance`)
  return found
}

/** What the wallet of a connection says of its account. */
async function askWallet(
  reader: BalanceReader,
  connection: Connection,
): Promise<readonly TokenBalance[] | undefined> {
  const connector = reader.connector(connection.connectorId)
  const adapter = await reader.adapter(connection.namespace)
  const network = reader.network(connection)
  const [account] = connection.accounts
  return connector && adapter?.getAssets?.({ account, network, connector })
}

/** R5.13: a token without decimals is one of a kind, or a lure. */
function isSound({ address, quantity }: TokenBalance): boolean {
  return address === undefined || quantity.decimals !== '0'
}

/** One of each address, the native currency among them; the first stays. */
function withoutRepeats(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  return [...new Map([...tokens].reverse().map((it) => [it.address, it])).values()].reverse()
}

/** Anybody names a token, and names it as they like. */
function named(token: TokenBalance): TokenBalance {
  return { ...token, symbol: cleanText(token.symbol, 12), name: cleanText(token.name, 64) }
}

/** Services leave out what an account holds none of. */
function nothing({ caipNetworkId, nativeCurrency }: NetworkDefinition): TokenBalance {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { numeric: '0', decimals: String(decimals) }
  return { name, symbol, chainId: caipNetworkId, quantity }
}
