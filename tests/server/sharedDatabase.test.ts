import { postgresNames, postgresSessions } from '@portico/server/dataApi'
import { postgresSponsorships } from '@portico/server/paymaster'
import { postgresSecureStorage } from '@portico/server/secureSite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresStorage } from '../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { findPostgres } from '../runner/prepare.mjs'
import { startPostgres } from './chainIndex/startPostgres.ts'

type Opened = { close?(): Promise<void> | void; use(): Promise<unknown> }
const account = `eip155:1:0x${'a'.repeat(40)}`
/** Opens what each service keeps in Postgres, as one process does. */
const services: Record<string, (url: string) => Opened> = {
  index(url) {
    const storage = postgresStorage({ url })
    return { use: () => storage.open('eip155:1').ends(), close: storage.close }
  },
  names(url) {
    const names = postgresNames({ url })
    return { use: () => names.find('alice.acme.example'), close: () => names.close?.() }
  },
  sessions(url) {
    const sessions = postgresSessions({ url })
    return { use: () => sessions.list(account), close: () => sessions.close?.() }
  },
  paymaster(url) {
    const storage = postgresSponsorships({ url })
    const budget = { policy: 'transfers', chain: 'eip155:1' }
    return { use: () => storage.findBudget(budget, 1), close: storage.close }
  },
  secure(url) {
    const storage = postgresSecureStorage({ url })
    return { use: () => storage.get('user', 'alice', 0), close: storage.close }
  },
}
const names = Object.keys(services)
const sets = Array.from({ length: 2 ** names.length - 1 }, (_, at) =>
  names.filter((_, bit) => ((at + 1) >> bit) & 1),
)

for (const folder of [findPostgres() ?? []].flat())
  describe('one Postgres database for several services', () => {
    let server: Awaited<ReturnType<typeof startPostgres>>
    let count = 0
    beforeAll(async () => {
      server = await startPostgres(folder)
    })
    afterAll(() => server?.stop())

    async function newDatabase(): Promise<string> {
      const name = `shared_${count++}`
      await run(server.url, `CREATE DATABASE ${name}`)
      return server.url.replace('/postgres?', `/${name}?`)
    }

    async function run(url: string, ...statements: string[]) {
      const client = new pg.Client(url)
      await client.connect()
      try {
        let rows: readonly object[] = []
        for (const sql of statements) rows = (await client.query(sql)).rows
        return rows
      } finally {
        await client.end()
      }
    }

    /** Uses the services in as many processes as there are lists; returns the messages of what failed. */
    async function start(url: string, ...processes: readonly (readonly string[])[]) {
      const opened = processes.flat().map((name) => services[name]!(url))
      const results = await Promise.allSettled(opened.map((it) => it.use()))
      await Promise.all(opened.map((it) => it.close?.()))
      return results.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []))
    }

    // 31 sets, and some of them again: what races may win once.
    for (const set of process.env.PORTICO_FULL ? [...sets, ...sets.slice(-19)] : sets.slice(-3))
      it(`starts two processes with ${set.join(', ')} on an empty database`, async () => {
        const url = await newDatabase()
        expect(await start(url, set, set)).toEqual([])
        expect(await start(url, set)).toEqual([])
      })

    /** The version table of earlier releases, which several services shared, with the rows that are given. */
    const sharedVersions = (...versions: number[]) => [
      'CREATE TABLE portico_schema (version INTEGER NOT NULL)',
      ...versions.map((version) => `INSERT INTO portico_schema VALUES (${version})`),
    ]

    it('mends a database in which the versions of the index counted for the secure site', async () => {
      const url = await newDatabase()
      await start(url, ['index'])
      await run(url, 'DROP TABLE portico_index_schema', ...sharedVersions(1, 2, 3))
      expect(await start(url, ['index', 'secure'], ['secure', 'index'])).toEqual([])
      expect(await run(url, 'SELECT version FROM portico_index_schema')).toEqual([{ version: 3 }])
      expect(await run(url, 'SELECT version FROM secure_schema ORDER BY 1')).toEqual([
        { version: 1 },
        { version: 2 },
      ])
    })

    it('mends a database in which both services recorded their versions in one table', async () => {
      const url = await newDatabase()
      await start(url, ['index', 'secure'])
      await run(
        url,
        'DROP TABLE portico_index_schema, secure_schema',
        ...sharedVersions(1, 1, 2, 2, 3),
        `INSERT INTO secure_records VALUES ('user', 'alice', NULL, '{}', 'r', NULL)`,
      )
      expect(await start(url, ['index', 'secure'], ['index', 'secure'])).toEqual([])
      expect(await run(url, 'SELECT key FROM secure_records')).toEqual([{ key: 'alice' }])
      expect(await run(url, 'SELECT version FROM secure_schema')).toEqual([{ version: 2 }])
    })
  })
