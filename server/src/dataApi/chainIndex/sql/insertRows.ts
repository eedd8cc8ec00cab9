import type { SqlValue, Statement } from './SqlDatabase.ts'

/** Few enough for the parameters of one statement. */
const rowsAtOnce = 200

/** Statements that insert many rows, some hundreds by each. */
export function insertRows(
  /** `table (column, column)`. */
  into: string,
  rows: readonly (readonly SqlValue[])[],
  /** What ends each statement. */
  end = '',
): readonly Statement[] {
  const statements: Statement[] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce)
    let number = 0
    const places = some.map((row) => `(${row.map(() => `$${++number}`).join(', ')})`)
    const sql = `INSERT INTO ${into} VALUES ${places.join(', ')} ${end}`
    statements.push({ sql, values: some.flat() })
  }
  return statements
}
