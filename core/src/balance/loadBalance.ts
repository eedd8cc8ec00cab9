import type { NamespaceAdapter, TokenBalance } from '../adapter/NamespaceAdapter.ts'
import type { Clock } from '../async/Clock.ts'
import type { Connection } from '../connection/Connection.ts'
import { dataErrors } from '../errors/dataErrors.ts'
import type { Namespace, NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { BalanceStore } from './BalanceStore.ts'

export type BalanceReader = {
  readonly clock: Clock
  adapter(namespace: Namespace): Promise<NamespaceAdapter | undefined>
  network(connection: Connection): NetworkDefinition
}

/** Fresh for 30 s, and a failure is not retried before 30 s. */
const fresh = 30_000

type Reading = { readonly connection: Connection; readonly again: boolean }

/** Reads a balance unless it is fresh, or in any case with `again`; of two readings at once one is made. */
export async function loadBalance(
  balances: BalanceStore,
  reader: BalanceReader,
  { connection, again }: Reading,
): Promise<void> {
  const { clock } = reader
  const entry = balances.entry(connection)
  if (entry?.balance.status === 'loading') return
  if (!again && entry && clock.now() - entry.at < fresh) return
  const known = balances.lastKnown(connection)
  const stale = known && { stale: known }
  const at = clock.now() // the figure is as old as the question
  balances.put(connection, { balance: { status: 'loading' }, at, ...stale })
  try {
    const value = await readBalance(reader, connection)
    balances.put(connection, { balance: { status: 'ready', value }, at })
  } catch (cause) {
    const error = dataErrors.create('balance', [], { cause })
    const balance = { status: 'failed', error } as const
    balances.put(connection, { balance, at: clock.now(), ...stale })
  }
}

async function readBalance(
  { adapter, network: networkOf }: BalanceReader,
  connection: Connection,
): Promise<TokenBalance> {
  const source = (await adapter(connection.namespace))?.balances
  if (!source) throw new Error(`${connection.namespace} has no balances`)
  const network = networkOf(connection)
  const signal = new AbortController().signal
  const account = connection.accounts[0]
  const [native] = await source.getBalances({ account, network, signal })
  if (!native) throw new Error(`${network.name} gave no balance`)
  return native
}
