import type { TokenBalance } from '../adapter/NamespaceAdapter.ts'
import type { BalanceEntry } from '../balance/Balances.ts'
import { caipAddress } from '../caip/caipAddress.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { Connection } from '../connector/Connector.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { when } from '../state/index.ts'

/**
 * The options of a query for a query cache: the key as plain data, and the fetching function. Other fields of
 * `context` are ignored.
 */
export type QueryOptions<value> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context?: { readonly signal?: AbortSignal }) => Promise<value>
}

/** The part of a kit from which balances are read; every kit satisfies it. */
export type BalanceSource = {
  readonly connections: { current(namespace?: Namespace): Connection | undefined }
  readonly balances: {
    entry(connection: Connection | undefined): BalanceEntry | undefined
    load(connection: Connection, again?: boolean): Promise<void>
  }
}

/**
 * Query options for the native balance of the active account, of `namespace` or of the active one. The key contains
 * the CAIP-10 account, so another account is another query. `queryFn` reads the chain and returns `quantity` as a
 * decimal string in whole units; it rejects with `connection/notConnected` and `data/balance`.
 */
export function balanceOptions(
  { connections, balances }: BalanceSource,
  { namespace }: { readonly namespace?: Namespace } = {},
): QueryOptions<TokenBalance> {
  const connection = connections.current(namespace)
  const account = connection && caipAddress(connection.networkId, connection.accounts[0].address)
  return {
    queryKey: ['portico', 'balance', account ?? null],
    async queryFn() {
      if (!connection) throw notConnected()
      await balances.load(connection, true)
      const read = () => balances.entry(connection)?.balance
      // Another caller may have started the read; `load` then does not wait for it.
      await when(() => read()?.status !== 'pending')
      const balance = read()
      if (balance?.status === 'success') return balance.data
      throw balance?.status === 'error' ? balance.error : notConnected()
    },
  }
}

function notConnected(): Error {
  const hints = ['Connect a wallet first: kit.open()']
  return connectionErrors.create('notConnected', [], { hints })
}
