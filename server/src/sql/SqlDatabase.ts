export type SqlValue = string | number | null
/** `$1`, `$2` … are placeholders for the values; their first occurrences are in numeric order. */
export type Statement = { readonly sql: string; readonly values: readonly SqlValue[] }
export type Write = Statement & {
  /** Whether the transaction is undone when the statement changes no row. */
  readonly needed?: boolean
}

/** The common operations of SQLite and Postgres. */
export interface SqlDatabase {
  readonly dialect: 'sqlite' | 'postgres'
  /** Rows as the driver returns them; integers may be text. */
  read(sql: string, values?: readonly SqlValue[]): Promise<readonly unknown[]>
  /**
   * Runs the statements in one transaction. Undoes all when one that is `needed` changed no row, and returns its index;
   * -1 once all are done. Unless the changes are `durable`, a power failure may lose them.
   */
  write(statements: readonly Write[], options?: { readonly durable: boolean }): Promise<number>
  close(): Promise<void>
}

/**
 * A database that opens at its first use, and again at the next one after a failure. Once it is closed, it stays closed and
 * every use of it throws.
 */
export function lazyDatabase(
  dialect: SqlDatabase['dialect'],
  open: () => Promise<SqlDatabase>,
): SqlDatabase {
  let opened: Promise<SqlDatabase> | undefined
  let isClosed = false
  const database = async () => {
    if (isClosed) throw new Error('The database connection is not open')
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    dialect,
    read: async (sql, values) => (await database()).read(sql, values),
    write: async (statements, options) => (await database()).write(statements, options),
    async close() {
      const closing = opened
      opened = undefined
      isClosed = true
      await (await closing)?.close()
    },
  }
}

/** Opens the database, if it is not open; rejects while it does not answer. */
export async function checkDatabase(database: SqlDatabase): Promise<void> {
  await database.read('SELECT 1')
}
