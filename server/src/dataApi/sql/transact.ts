import type { Pool, PoolClient } from 'pg'

/** Commits when `work` returns true; closing the connection discards what a failure leaves. */
export async function transact(
  pool: Pool,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const isDone = await work(client)
    await client.query(isDone ? 'COMMIT' : 'ROLLBACK')
    client.release()
    return isDone
  } catch (error) {
    client.release(true)
    throw error
  }
}
