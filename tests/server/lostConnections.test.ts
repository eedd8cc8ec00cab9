import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { LazySchema } from '../../server/src/sql/migrate.ts'
import { postgresDatabase } from '../../server/src/sql/postgres.ts'
import { findPostgres } from '../runner/prepare.mjs'
import { startPostgres } from './chainIndex/startPostgres.ts'

const schema: LazySchema = {
  table: 'versions',
  migrations: [['CREATE TABLE kept (id INTEGER PRIMARY KEY)']],
  newer: () => new Error('newer'),
  missing: () => new Error('missing'),
}

/** What Postgres sends to every connection when it is stopped: 57P01, as protocol 3 writes it. */
function adminShutdown(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Passes connections on to Postgres; once armed, ends the next one right behind an answer inside of a transaction. */
async function startProxy(socketPath: string) {
  const state = { isArmed: false, cut: 0 }
  const server = createServer((client) => {
    const upstream = connect(socketPath)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      // ReadyForQuery, with the state of the transaction.
      const isInTransaction = chunk.subarray(-6).toString('latin1') === 'Z\0\0\0\u0005T'
      if (!state.isArmed || !isInTransaction) return void client.write(chunk)
      state.isArmed = false
      state.cut += 1
      client.end(Buffer.concat([chunk, adminShutdown()]))
      upstream.destroy()
    })
    upstream.on('end', () => client.end())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { state, port: (server.address() as AddressInfo).port }
}

for (const folder of [findPostgres() ?? []].flat())
  describe('a connection to Postgres that ends', () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>
    beforeAll(async () => {
      postgres = await startPostgres(folder)
    })
    afterAll(() => postgres?.stop())

    it('between two statements fails their transaction alone, and the next one is done', async () => {
      const home = new URL(postgres.url.replace('portico@', 'portico@x')).searchParams.get('host')
      const { state, port } = await startProxy(`${home}/.s.PGSQL.5432`)
      const url = `postgres://portico@127.0.0.1:${port}/postgres`
      const database = postgresDatabase({ url }, schema)
      onTestFinished(() => database.close())
      const insert = (...ids: number[]) =>
        ids.map((id) => ({ sql: 'INSERT INTO kept VALUES ($1)', values: [id] }))
      expect(await database.write(insert(1, 2))).toBe(-1)
      for (const id of [10, 20, 30]) {
        state.isArmed = true
        await expect(database.write(insert(id, id + 1))).rejects.toThrow()
        expect(await database.write(insert(id, id + 1))).toBe(-1)
      }
      expect(state.cut).toBe(3)
      const rows = await database.read('SELECT id FROM kept ORDER BY id')
      expect(rows).toHaveLength(8)
    })
  })
