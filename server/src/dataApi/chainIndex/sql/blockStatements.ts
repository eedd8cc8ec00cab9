import type { SqlValue, Statement } from '../../../sql/SqlDatabase.ts'
import type { StoredBlock } from '../IndexStorage.ts'

/**
 * For a block that does not follow the newest one the hash is null: the insert fails and the transaction rolls back.
 */
const insertNext = `INSERT INTO portico_blocks (chain, block, hash) VALUES ($1, $2, (
  SELECT CAST($3 AS TEXT)
  WHERE EXISTS (SELECT 1 FROM portico_blocks WHERE chain = $1 AND block = CAST($2 AS BIGINT) - 1 AND hash = $4)
    OR EXISTS (SELECT 1 FROM portico_gaps WHERE chain = $1 AND last_block = CAST($2 AS BIGINT) - 1 AND last_hash = $4)
    OR NOT EXISTS (SELECT 1 FROM portico_blocks WHERE chain = $1)))`

/** The last block of a gap has the hash that its child names, and the one below it is the parent, or missing too. */
const insertFilling = `INSERT INTO portico_blocks (chain, block, hash) VALUES ($1, $2, (
  SELECT CAST($3 AS TEXT)
  WHERE EXISTS (SELECT 1 FROM portico_gaps
      WHERE chain = $1 AND last_block = CAST($2 AS BIGINT) AND last_hash = $3)
    AND NOT EXISTS (SELECT 1 FROM portico_blocks
      WHERE chain = $1 AND block = CAST($2 AS BIGINT) - 1 AND hash <> $4)))`

const tables = ['blocks', 'transactions', 'entries', 'tokens', 'unread_tokens', 'holdings']

/** Statements that write blocks of a chain, with what is in them. */
export const blockStatements = {
  append: (chain: string, block: StoredBlock): readonly Statement[] => [
    { sql: insertNext, values: marksOf(chain, block) },
    ...contentOf(chain, block),
  ],

  /** The gap below a block, for a block that is appended in the same transaction. */
  gap: (chain: string, { number, parentHash }: StoredBlock, from: bigint): Statement => ({
    sql: 'INSERT INTO portico_gaps (chain, first_block, last_block, last_hash) VALUES ($1, $2, $3, $4)',
    values: [chain, Number(from), Number(number - 1n), parentHash],
  }),

  fill(chain: string, block: StoredBlock): readonly Statement[] {
    const number = Number(block.number)
    return [
      { sql: insertFilling, values: marksOf(chain, block) },
      ...contentOf(chain, block),
      // What a later block was the first to have is now known from this one.
      ...['tokens', 'unread_tokens'].map((table) => ({
        sql: `UPDATE portico_${table} SET block = CAST($1 AS BIGINT)
          WHERE block > CAST($1 AS BIGINT) AND chain = $2 AND address IN (
            SELECT token FROM portico_holdings WHERE chain = $2 AND block = CAST($1 AS BIGINT))`,
        values: [number, chain],
      })),
      {
        sql: `UPDATE portico_gaps SET last_block = last_block - 1, last_hash = $1
          WHERE chain = $2 AND last_block = $3`,
        values: [block.parentHash, chain, number],
      },
      {
        sql: 'DELETE FROM portico_gaps WHERE chain = $1 AND last_block < first_block',
        values: [chain],
      },
    ]
  },

  rollBack: (chain: string, number: bigint): readonly Statement[] => [
    ...tables.map((table) => ({
      sql: `DELETE FROM portico_${table} WHERE chain = $1 AND block > $2`,
      values: [chain, Number(number)],
    })),
    // The block after a gap says what its last one is.
    {
      sql: 'DELETE FROM portico_gaps WHERE chain = $1 AND last_block >= $2',
      values: [chain, Number(number)],
    },
  ],
}

function marksOf(chain: string, { number, hash, parentHash }: StoredBlock): readonly SqlValue[] {
  return [chain, Number(number), hash, parentHash]
}

/** A block that fills a gap may be the first of an account to have a token. */
const earliest = (table: string, columns: string) =>
  `ON CONFLICT (${columns}) DO UPDATE SET block = excluded.block WHERE portico_${table}.block > excluded.block`

function contentOf(
  chain: string,
  { number, transactions, tokens, unread = [], readAt = 0 }: StoredBlock,
): readonly Statement[] {
  const block = Number(number)
  const holdings = new Map<string, SqlValue[]>()
  const entries: SqlValue[][] = []
  for (const { position, parts } of transactions)
    for (const [account, part] of parts) {
      entries.push([chain, account, block, position, JSON.stringify(part)])
      for (const { kind, token } of part.transfers)
        if (kind === 'erc20' && token)
          holdings.set(`${account}${token.address}`, [chain, account, token.address, block])
    }
  return [
    ...insertRows(
      'portico_transactions (chain, block, position, summary)',
      transactions.map((it) => [chain, block, it.position, JSON.stringify(it.summary)]),
    ),
    ...insertRows('portico_entries (chain, account, block, position, part)', entries),
    ...insertRows(
      'portico_tokens (chain, block, read_at, address, name, symbol, decimals)',
      tokens.map((it) => [chain, block, readAt, it.address, it.name, it.symbol, it.decimals]),
      'ON CONFLICT DO NOTHING',
    ),
    ...insertRows(
      'portico_unread_tokens (chain, address, block)',
      unread.map((address) => [chain, address, block]),
      'ON CONFLICT DO NOTHING',
    ),
    ...insertRows(
      'portico_holdings (chain, account, token, block)',
      [...holdings.values()],
      earliest('holdings', 'chain, account, token'),
    ),
  ]
}

/** Keeps a statement below the databases' limits of parameters. */
const rowsPerStatement = 200

/** Builds statements that insert rows in batches of 200. */
function insertRows(
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
