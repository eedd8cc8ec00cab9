import type { SqlValue, Statement } from './SqlDatabase.ts'

/** Keeps a statement below the databases' limits of parameters. */
const rowsPerStatement = 200

/** Builds statements that insert rows in batches of 200. */
export function insertRows(
  /** `table (column, column)`. */
  into: string,
  rows: readonly (readonly SqlValue[])[],
  /** Suffix of each statement, such as `ON CONFLICT DO NOTHING`. */
  suffix = '',
): readonly Statement[] {
  const statements: Statement[] = []
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const batch = rows.slice(at, at + rowsPerStatement)
    let number = 0
    const placeholders = batch.map((row) => `(${row.map(() => `$${++number}`).join(', ')})`)
    const sql = `INSERT INTO ${into} VALUES ${placeholders.join(', ')} ${suffix}`
    statements.push({ sql, values: batch.flat() })
  }
  return statements
}
