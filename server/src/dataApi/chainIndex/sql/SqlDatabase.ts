export type SqlValue = string | number
/** `$1`, `$2` … are placeholders for the values; their first occurrences are in numeric order. */
export type Statement = { readonly sql: string; readonly values: readonly SqlValue[] }

/** The common operations of SQLite and Postgres that the index uses. */
export interface SqlDatabase {
  /** Rows as the driver returns them; integers may be text. */
  read(statement: Statement): Promise<readonly unknown[]>
  /** Runs the statements in one transaction. */
  write(statements: readonly Statement[]): Promise<void>
  close(): Promise<void>
}
