export type SqlValue = string | number
/** `$1`, `$2` … stand for the values; each first appears in the order of its number. */
export type Statement = { readonly sql: string; readonly values: readonly SqlValue[] }

/** What SQLite and Postgres have in common, as far as the index needs it. */
export interface SqlDatabase {
  /** Rows as the driver gives them; whole numbers may come as text. */
  read(statement: Statement): Promise<readonly unknown[]>
  /** All of them or none. */
  write(statements: readonly Statement[]): Promise<void>
  close(): Promise<void>
}
