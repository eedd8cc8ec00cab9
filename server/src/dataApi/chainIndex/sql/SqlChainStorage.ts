import type { SqlDatabase, SqlValue, Statement } from '../../../sql/SqlDatabase.ts'
import type { IndexedToken } from '../../ChainIndex.ts'
import type {
  BlockMark,
  ChainStorage,
  Gap,
  Part,
  Place,
  StoredBlock,
  TransactionSummary,
} from '../IndexStorage.ts'
import { blockStatements } from './blockStatements.ts'
import { rowSchemas } from './rowSchemas.ts'

const tokenColumns = 'address, name, symbol, decimals'
/** SQLite allows 32,766 parameters per statement, and a block may involve more contracts. */
const addressesPerQuery = 500

/** Prevents a rollback of the parent block while a block is appended; SQLite has one writer anyway. */
const lock: Statement = { sql: 'SELECT pg_advisory_xact_lock(7677)', values: [] }

/** Storage of one chain in SQL tables. */
export class SqlChainStorage implements ChainStorage {
  readonly #database: SqlDatabase
  readonly #chain: string

  constructor(database: SqlDatabase, chain: string) {
    this.#database = database
    this.#chain = chain
  }

  async ends(): Promise<{ first: BlockMark; last: BlockMark } | undefined> {
    const end = (order: 'ASC' | 'DESC') =>
      this.#blocks(`chain = $1 ORDER BY block ${order} LIMIT 1`)
    const [first, last] = [await end('ASC'), await end('DESC')]
    return first && last && { first, last }
  }

  async hashAt(number: bigint): Promise<string | undefined> {
    return (await this.#blocks('chain = $1 AND block = $2', Number(number)))?.hash
  }

  newestAt(number: bigint): Promise<BlockMark | undefined> {
    const condition = 'chain = $1 AND block <= $2 ORDER BY block DESC LIMIT 1'
    return this.#blocks(condition, Number(number))
  }

  append(block: StoredBlock, gapFrom?: bigint): Promise<void> {
    const gap = gapFrom === undefined ? [] : [blockStatements.gap(this.#chain, block, gapFrom)]
    return this.#write([...gap, ...blockStatements.append(this.#chain, block)])
  }

  rollBack(number: bigint): Promise<void> {
    return this.#write(blockStatements.rollBack(this.#chain, number))
  }

  replace(number: bigint, blocks: readonly StoredBlock[]): Promise<void> {
    return this.#write([
      ...blockStatements.rollBack(this.#chain, number),
      ...blocks.flatMap((block) => blockStatements.append(this.#chain, block)),
    ])
  }

  async gaps(): Promise<readonly Gap[]> {
    const columns = 'first_block, last_block, last_hash'
    const sql = `SELECT ${columns} FROM portico_gaps WHERE chain = $1 ORDER BY last_block DESC`
    return rowSchemas.gaps.parse(await this.#read(sql))
  }

  fill(block: StoredBlock): Promise<void> {
    return this.#write(blockStatements.fill(this.#chain, block))
  }

  async tokens(addresses: readonly string[], upTo?: bigint): Promise<readonly IndexedToken[]> {
    const condition = upTo === undefined ? '' : ` AND block <= ${upTo}`
    return rowSchemas.tokens.parse(await this.#readTokens(tokenColumns, addresses, condition))
  }

  async outdated(addresses: readonly string[], before: number): Promise<readonly string[]> {
    const rows = rowSchemas.read.parse(await this.#readTokens('address, read_at', addresses))
    return rows.flatMap(({ address, read_at }) => (Number(read_at) < before ? [address] : []))
  }

  async unread(limit: number, after = ''): Promise<readonly string[]> {
    const sql = `SELECT address FROM portico_unread_tokens WHERE chain = $1 AND address > $2
      ORDER BY address LIMIT $3`
    const rows = rowSchemas.addresses.parse(await this.#read(sql, after, limit))
    return rows.map(({ address }) => address)
  }

  updateTokens(tokens: readonly IndexedToken[], readAt: number): Promise<void> {
    return this.#write(
      tokens.map(({ address, name, symbol, decimals }) => ({
        sql: `UPDATE portico_tokens SET name = $1, symbol = $2, decimals = $3, read_at = $4
          WHERE chain = $5 AND address = $6`,
        values: [name, symbol, decimals, readAt, this.#chain, address],
      })),
    )
  }

  saveTokens(tokens: readonly IndexedToken[], readAt = 0): Promise<void> {
    return this.#write(
      tokens.flatMap(({ address, name, symbol, decimals }) => [
        {
          sql: `INSERT INTO portico_tokens (chain, address, name, symbol, decimals, block, read_at)
            SELECT chain, address, CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS INTEGER), block,
            CAST($4 AS BIGINT)
            FROM portico_unread_tokens WHERE chain = $5 AND address = $6 ON CONFLICT DO NOTHING`,
          values: [name, symbol, decimals, readAt, this.#chain, address],
        },
        {
          sql: 'DELETE FROM portico_unread_tokens WHERE chain = $1 AND address = $2',
          values: [this.#chain, address],
        },
      ]),
    )
  }

  async tokensOf(account: string): Promise<readonly IndexedToken[]> {
    const sql = `SELECT ${tokenColumns} FROM portico_holdings h
      JOIN portico_tokens t ON t.chain = h.chain AND t.address = h.token
      WHERE h.chain = $1 AND h.account = $2 ORDER BY h.block, address`
    return rowSchemas.tokens.parse(await this.#read(sql, account))
  }

  async history(
    account: string,
    { before, limit }: { readonly before: Place; readonly limit: number },
  ): Promise<readonly (Place & TransactionSummary & Part)[]> {
    const sql = `SELECT e.block, e.position, t.summary, e.part FROM portico_entries e
      JOIN portico_transactions t
        ON t.chain = e.chain AND t.block = e.block AND t.position = e.position
      WHERE e.chain = $1 AND e.account = $2 AND (e.block, e.position) < ($3, $4)
      ORDER BY e.block DESC, e.position DESC LIMIT $5`
    const rows = await this.#read(sql, account, Number(before.block), before.position, limit)
    return rowSchemas.history
      .parse(rows)
      .map(({ block, position, summary, part }) => ({ block, position, ...summary, ...part }))
  }

  async #readTokens(
    columns: string,
    addresses: readonly string[],
    condition = '',
  ): Promise<readonly unknown[]> {
    const rows: unknown[] = []
    for (let at = 0; at < addresses.length; at += addressesPerQuery) {
      const batch = addresses.slice(at, at + addressesPerQuery)
      const placeholders = batch.map((_, index) => `$${index + 2}`).join(', ')
      const sql = `SELECT ${columns} FROM portico_tokens WHERE chain = $1 AND address IN (${placeholders})${condition}`
      rows.push(...(await this.#read(sql, ...batch)))
    }
    return rows
  }

  async #blocks(condition: string, ...values: SqlValue[]): Promise<BlockMark | undefined> {
    const sql = `SELECT block, hash FROM portico_blocks WHERE ${condition}`
    const [row] = rowSchemas.blocks.parse(await this.#read(sql, ...values))
    return row && { number: row.block, hash: row.hash }
  }

  #read(sql: string, ...values: readonly SqlValue[]): Promise<readonly unknown[]> {
    return this.#database.read(sql, [this.#chain, ...values])
  }

  async #write(statements: readonly Statement[]): Promise<void> {
    const isPostgres = this.#database.dialect === 'postgres'
    // After a power failure the last blocks are indexed again.
    await this.#database.write([...(isPostgres ? [lock] : []), ...statements], { durable: false })
  }
}
