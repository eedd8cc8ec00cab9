import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  IndexStorage,
  StoredBlock,
} from '../../../server/src/dataApi/chainIndex/IndexStorage.ts'
import {
  postgresStorage,
  sqliteStorage,
} from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { startPostgres } from './startPostgres.ts'

type Opened = { readonly storage: IndexStorage; close(): Promise<void> }

async function inMemory(): Promise<Opened> {
  const storage = sqliteStorage()
  return { storage, close: () => storage.close() }
}

async function inFile(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  const storage = sqliteStorage({ file: join(folder, 'index.db') })
  return {
    storage,
    async close() {
      await storage.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function inPostgres(): Promise<Opened> {
  const { url, stop } = await startPostgres(process.env.PG_PATH!)
  const storage = postgresStorage({ url })
  return {
    storage,
    async close() {
      await storage.close()
      await stop()
    },
  }
}

const storages = {
  'SQLite in memory': inMemory,
  'SQLite in a file': inFile,
  // Folder of the Postgres binaries, which the full run sets.
  ...(process.env.PG_PATH && { Postgres: inPostgres }),
}

const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'b'.repeat(40)}`
const pier = {
  address: `0x${'c'.repeat(40)}`,
  name: 'Pier 🏖 "Dollar"',
  symbol: 'PIER',
  decimals: 6,
}
const newest = { block: 2n ** 53n - 1n, position: 2 ** 31 - 1 }

/** One block with two transactions; the second involves Bob. */
function block(number: bigint, fork = ''): StoredBlock {
  const summary = (position: number) => ({
    hash: `0x${number}-${position}${fork}`,
    minedAt: '2026-11-21T00:00:00.000Z',
    status: 'confirmed' as const,
    from: alice,
    nonce: Number(number) * 2 + position,
  })
  const amount = `${2n ** 256n - 1n}`
  const transfers = [{ from: alice, to: bob, kind: 'erc20' as const, token: pier, amount }]
  const approvals = [{ owner: alice, spender: bob, token: pier, all: true }]
  const part = { transfers, approvals }
  return {
    number,
    hash: `0x${number}${fork}`,
    parentHash: `0x${number - 1n}`,
    tokens: [pier],
    transactions: [
      {
        position: 0,
        summary: summary(0),
        parts: new Map([[alice, { transfers: [], approvals: [] }]]),
      },
      {
        position: 1,
        summary: summary(1),
        parts: new Map([
          [alice, part],
          [bob, part],
        ]),
      },
    ],
  }
}

for (const [name, open] of Object.entries(storages))
  describe(`an index in ${name}`, () => {
    let storage: IndexStorage
    beforeAll(async () => {
      const opened = await open()
      storage = opened.storage
      return opened.close
    })

    it('returns stored transactions, newest first', async () => {
      const chain = storage.open('eip155:1')
      expect(await chain.ends()).toBeUndefined()
      for (const number of [9n, 10n, 11n]) await chain.append(block(number))
      expect(await chain.ends()).toEqual({
        first: { number: 9n, hash: '0x9' },
        last: { number: 11n, hash: '0x11' },
      })
      expect([await chain.hashAt(10n), await chain.hashAt(12n)]).toEqual(['0x10', undefined])
      const rows = await chain.history(bob, { before: newest, limit: 9 })
      expect(rows.map(({ hash }) => hash)).toEqual(['0x11-1', '0x10-1', '0x9-1'])
      const { summary, parts } = block(11n).transactions[1]!
      expect(rows[0]).toEqual({ block: 11n, position: 1, ...summary, ...parts.get(bob) })
      const below = { before: { block: 10n, position: 1 }, limit: 2 }
      const page = await chain.history(alice, below)
      expect(page.map(({ hash }) => hash)).toEqual(['0x10-0', '0x9-1'])
    })

    it('returns stored tokens, and the tokens that an account ever held', async () => {
      const chain = storage.open('eip155:1')
      expect(await chain.tokens([])).toEqual([])
      expect(await chain.tokens([alice, pier.address])).toEqual([pier])
      expect(await chain.tokensOf(bob)).toEqual([pier])
      expect(await chain.tokensOf(pier.address)).toEqual([])
    })

    it('stores nothing of a block that exists already, or of one that fails half-way', async () => {
      const chain = storage.open('eip155:2')
      await chain.append(block(1n))
      await expect(chain.append(block(1n, 'again'))).rejects.toThrow()
      const [broken] = block(2n).transactions
      const twice = { ...block(2n), transactions: [broken!, broken!] }
      await expect(chain.append(twice)).rejects.toThrow()
      expect((await chain.ends())?.last).toEqual({ number: 1n, hash: '0x1' })
      const rows = await chain.history(alice, { before: newest, limit: 9 })
      expect(rows.map(({ hash }) => hash)).toEqual(['0x1-1', '0x1-0'])
    })

    it('rejects a block that does not follow the newest one, also after writes of another process', async () => {
      const chain = storage.open('eip155:6')
      for (const number of [5n, 6n, 7n]) await chain.append(block(number))
      await expect(chain.append(block(9n))).rejects.toThrow()
      await expect(chain.append({ ...block(8n), parentHash: '0x7b' })).rejects.toThrow()
      await Promise.allSettled([chain.rollBack(5n), chain.append(block(8n))])
      await expect(chain.append(block(8n))).rejects.toThrow()
      const last = (await chain.ends())?.last.number ?? 0n
      expect([5n, 8n]).toContain(last)
      const heights = [5n, 6n, 7n, 8n].filter((height) => height <= last)
      for (const height of heights) expect(await chain.hashAt(height)).toBe(`0x${height}`)
    })

    it('rolls back blocks of one chain, with the tokens and holders first seen in them', async () => {
      const [one, other] = [storage.open('eip155:3'), storage.open('eip155:4')]
      const quiet = { ...block(1n), tokens: [], transactions: [] }
      for (const chain of [one, other]) {
        await chain.append(quiet)
        await chain.append(block(2n))
      }
      await one.rollBack(1n)
      expect((await one.ends())?.last.number).toBe(1n)
      expect(await one.history(bob, { before: newest, limit: 9 })).toEqual([])
      expect([await one.tokens([pier.address]), await one.tokensOf(bob)]).toEqual([[], []])
      expect(await other.tokensOf(bob)).toEqual([pier])
      await one.append(block(2n, 'b'))
      expect((await one.history(bob, { before: newest, limit: 9 }))[0]?.hash).toBe('0x2-1b')
      await one.rollBack(-1n)
      expect(await one.ends()).toBeUndefined()
    })

    it('S20 finds tokens among more contracts than a statement has parameters', async () => {
      const chain = storage.open('eip155:7')
      await chain.append(block(1n))
      const unknownContracts = Array.from({ length: 40_000 }, (_, at) => `0x${at.toString(16)}`)
      expect(await chain.tokens([...unknownContracts, pier.address])).toEqual([pier])
    })

    it('S20 keeps unread contracts until they are read or their block is rolled back', async () => {
      const chain = storage.open('eip155:8')
      const later = ['0x1', '0x2', '0x3']
      await chain.append({ ...block(1n), tokens: [], unread: [...later, pier.address] })
      expect(await chain.tokensOf(bob)).toEqual([])
      expect(await chain.unread(2)).toEqual(['0x1', '0x2'])
      await chain.saveTokens([pier])
      await chain.saveTokens([pier])
      expect(await chain.unread(9)).toEqual(later)
      expect([await chain.tokens([pier.address]), await chain.tokensOf(bob)]).toEqual([
        [pier],
        [pier],
      ])
      await chain.rollBack(0n)
      await chain.saveTokens([pier])
      expect([await chain.unread(9), await chain.tokens([pier.address])]).toEqual([[], []])
    })

    it('leaves a gap below a block, and fills it from its end with the blocks that belong there', async () => {
      const chain = storage.open('eip155:9')
      await chain.append(block(1n))
      await expect(chain.append(block(5n))).rejects.toThrow()
      await chain.append(block(5n), 2n)
      await chain.append(block(6n))
      expect(await chain.gaps()).toEqual([{ first: 2n, last: 4n, lastHash: '0x4' }])
      expect(await chain.newestAt(4n)).toEqual({ number: 1n, hash: '0x1' })
      for (const wrong of [block(3n), block(4n, 'fork'), block(7n)])
        await expect(chain.fill(wrong)).rejects.toThrow()
      await chain.fill({ ...block(4n), tokens: [] })
      await chain.fill({ ...block(3n), tokens: [] })
      expect(await chain.gaps()).toEqual([{ first: 2n, last: 2n, lastHash: '0x2' }])
      await expect(chain.fill({ ...block(2n), parentHash: '0x1fork' })).rejects.toThrow()
      await chain.fill({ ...block(2n), tokens: [] })
      expect(await chain.gaps()).toEqual([])
      const rows = await chain.history(bob, { before: newest, limit: 9 })
      expect(rows.map(({ block }) => block)).toEqual([6n, 5n, 4n, 3n, 2n, 1n])
    })

    it('keeps a token of a filled gap when the block is rolled back that had it first', async () => {
      const chain = storage.open('eip155:10')
      await chain.append({ ...block(1n), tokens: [], transactions: [] })
      await chain.append(block(4n), 2n)
      await chain.fill({ ...block(3n), tokens: [] })
      await chain.rollBack(3n)
      expect([await chain.tokensOf(bob), await chain.gaps()]).toEqual([
        [pier],
        [{ first: 2n, last: 2n, lastHash: '0x2' }],
      ])
      // A gap goes with the block that says what its last one is.
      await chain.rollBack(2n)
      expect([await chain.tokensOf(bob), await chain.gaps()]).toEqual([[], []])
    })

    it('replaces blocks by others, all or nothing', async () => {
      const chain = storage.open('eip155:11')
      for (const number of [1n, 2n, 3n]) await chain.append(block(number))
      await expect(chain.replace(1n, [block(2n, 'b'), block(9n)])).rejects.toThrow()
      expect(await chain.hashAt(3n)).toBe('0x3')
      await chain.replace(1n, [block(2n, 'b'), { ...block(3n, 'b'), parentHash: '0x2b' }])
      expect([await chain.hashAt(2n), await chain.hashAt(3n)]).toEqual(['0x2b', '0x3b'])
      expect((await chain.history(bob, { before: newest, limit: 1 }))[0]?.hash).toBe('0x3-1b')
    })

    it('keeps the genesis block that a chain was known by first', async () => {
      expect(await storage.genesis?.('eip155:1')).toBeUndefined()
      expect(await storage.genesis?.('eip155:1', '0xa')).toBe('0xa')
      expect(await storage.genesis?.('eip155:1', '0xb')).toBe('0xa')
      expect(await storage.genesis?.('eip155:2', '0xb')).toBe('0xb')
    })

    it('stores a block with thousands of transactions', async () => {
      const chain = storage.open('eip155:5')
      const [first] = block(1n).transactions
      const transactions = Array.from({ length: 3_000 }, (_, position) => ({ ...first!, position }))
      await chain.append({ ...block(1n), transactions })
      const rows = await chain.history(alice, { before: { block: 1n, position: 2_000 }, limit: 1 })
      expect(rows[0]?.position).toBe(1_999)
    })
  })

describe('storage that cannot be opened', () => {
  it('throws at every use, and is opened again', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'storage-')), 'later')
    const storage = sqliteStorage({ file: join(folder, 'index.db') })
    const chain = storage.open('eip155:1')
    await expect(chain.ends()).rejects.toThrow()
    mkdirSync(folder)
    expect(await chain.ends()).toBeUndefined()
    await storage.close()
    rmSync(join(folder, '..'), { recursive: true })
  })
})
