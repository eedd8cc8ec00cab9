import { lazy } from '@portico/core'
import type { IndexStorage } from '../IndexStorage.ts'
import { SqlChainStorage } from './SqlChainStorage.ts'
import type { SqlDatabase } from './SqlDatabase.ts'

/** Stores the index in a database that opens at its first use. */
export function sqlStorage(open: () => Promise<SqlDatabase>): IndexStorage {
  const opened = lazy(open)
  const database: SqlDatabase = {
    read: async (statement) => (await opened()).read(statement),
    write: async (statements) => (await opened()).write(statements),
    close: async () => (await opened()).close(),
  }
  return {
    open: (chainId) => new SqlChainStorage(database, chainId),
    close: database.close,
  }
}
