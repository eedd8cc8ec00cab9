import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresNames, postgresSessions } from '@portico/server/dataApi'
import { postgresSponsorships } from '@portico/server/paymaster'
import { postgresSecureStorage } from '@portico/server/secureSite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../sandbox/chains/accounts/sandboxAccounts.ts'
import { postgresStorage } from '../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { findPostgres } from '../runner/prepare.mjs'
import { startPostgres } from './chainIndex/startPostgres.ts'
import { transferPolicy } from './paymaster/openPaymaster.ts'
import { buildCli, portOf, startProgram } from './startCli.ts'

const home = mkdtempSync(join(tmpdir(), 'shared-database-'))
const rulesFile = join(home, 'paymaster.json')
const networks = [{ chainId: transferPolicy.chainId, paymaster: sandboxAccounts.paymaster }]
writeFileSync(rulesFile, JSON.stringify({ networks, policies: [transferPolicy] }))
afterAll(() => rmSync(home, { recursive: true }))

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
/** The settings of a process that keeps what each service stores in one Postgres. */
const settings: Record<string, (url: string) => Record<string, string>> = {
  index: (url) => ({ DATA_PG_URL: url }),
  names: (url) => ({ NAMES_PG_URL: url }),
  sessions: (url) => ({ SESSIONS_PG_URL: url, DATA_HOSTS: 'data.acme.example' }),
  paymaster: (url) => ({
    PAYMASTER_PG_URL: url,
    PAYMASTER_FILE: rulesFile,
    PAYMASTER_KEY: `0x${'5e'.repeat(32)}`,
  }),
  secure: (url) => ({
    SECURE_PG_URL: url,
    SECURE_ORIGIN: 'http://wallet.localhost:8081',
    SECURE_PORT: '0',
    SECURE_DAPPS: 'acme=http://acme.localhost:8080',
    SECURE_KEYS: `one:${Buffer.alloc(32, 1).toString('base64url')}`,
  }),
}
const names = Object.keys(services)
/** Every set of services, without the empty one. */
const sets = Array.from({ length: 2 ** names.length - 1 }, (_, at) =>
  names.filter((_, bit) => ((at + 1) >> bit) & 1),
)

// Each set, and some of them again: a race may be won once.
const tried = process.env.PORTICO_FULL ? [...sets, ...sets.slice(-19)] : sets.slice(-3)
const servers = process.env.PORTICO_FULL ? tried : sets.slice(-1)

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
    for (const set of tried)
      it(`starts two processes with ${set.join(', ')} on an empty database`, async () => {
        const url = await newDatabase()
        expect(await start(url, set, set)).toEqual([])
        expect(await start(url, set)).toEqual([])
      })

    it(`starts two servers at once on an empty database, ${servers.length} of ${servers.length} times`, {
      timeout: 1_200_000,
    }, async () => {
      const remove = await buildCli()
      const failures: string[] = []
      try {
        for (const set of servers) {
          const url = await newDatabase()
          const env = {
            PORT: '0',
            PUBLIC_URL: 'http://127.0.0.1',
            DATA_CHAINS: 'eip155:31337=http://127.0.0.1:1',
            ...Object.assign({}, ...set.map((name) => settings[name]!(url))),
          }
          const programs = [startProgram(env), startProgram(env)]
          for (const program of programs) {
            await portOf(program).catch((error) => failures.push(`${set}: ${error.message}`))
            program.end('SIGTERM')
          }
          await Promise.all(programs.map(({ ended }) => ended))
        }
      } finally {
        remove()
      }
      expect(failures).toEqual([])
    })

    /** The version table of earlier releases, which several services shared, with the rows that are given. */
    const sharedVersions = (...versions: number[]) => [
      'CREATE TABLE portico_schema (version INTEGER NOT NULL)',
      ...versions.map((version) => `INSERT INTO portico_schema VALUES (${version})`),
    ]

    it('mends a database in which the versions of the index counted for the secure site', async () => {
      const url = await newDatabase()
      await start(url, ['index'])
      await run(
        url,
        'DROP TABLE portico_index_schema, portico_gaps, portico_chains',
        ...sharedVersions(1, 2, 3),
      )
      expect(await start(url, ['index', 'secure'], ['secure', 'index'])).toEqual([])
      expect(await run(url, 'SELECT version FROM portico_index_schema ORDER BY 1')).toEqual([
        { version: 3 },
        { version: 4 },
      ])
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
        'DROP TABLE portico_index_schema, portico_gaps, portico_chains, secure_schema',
        ...sharedVersions(1, 1, 2, 2, 3),
        `INSERT INTO secure_records VALUES ('user', 'alice', NULL, '{}', 'r', NULL)`,
      )
      expect(await start(url, ['index', 'secure'], ['index', 'secure'])).toEqual([])
      expect(await run(url, 'SELECT key FROM secure_records')).toEqual([{ key: 'alice' }])
      expect(await run(url, 'SELECT version FROM secure_schema')).toEqual([{ version: 2 }])
    })
  })
