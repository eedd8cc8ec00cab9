import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock } from '@portico/core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import type { IndexStorage } from '../../../server/src/dataApi/chainIndex/IndexStorage.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { startNode } from '../../nodes/startNode.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainIndex-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${files++}.db`)
const accountOf = (digit: string) => `0x${digit.repeat(40)}` as const

const node = await startNode({ port: 28_645 })
function indexOf(storage: IndexStorage = sqliteStorage(), urls: readonly string[] = [node.url]) {
  return createChainIndex({ chainId: 'eip155:31337', urls, storage, clock: manualClock() })
}

async function pay(to: `0x${string}`, value: bigint) {
  const [account] = await node.client.getAddresses()
  return node.client.sendTransaction({ account: account!, chain: null, to, value })
}

async function received(index: ReturnType<typeof indexOf>, account: string) {
  const { items } = await index.history(account, { limit: 100 })
  return items.map(({ transfers }) => transfers[0]?.amount)
}

describe('an index and its chain', () => {
  it('rolls back blocks that are no longer on the chain, with their tokens', async () => {
    const index = indexOf()
    await pay(accountOf('1'), 1n)
    const id = await node.client.snapshot()
    await pay(accountOf('1'), 2n)
    await pay(accountOf('1'), 3n)
    await index.sync()
    expect(await received(index, accountOf('1'))).toEqual(['3', '2', '1'])

    await node.client.revert({ id })
    await node.client.increaseTime({ seconds: 100 })
    await pay(accountOf('1'), 4n)
    await index.sync()
    expect(await received(index, accountOf('1'))).toEqual(['4', '1'])
    await pay(accountOf('1'), 5n)
    await pay(accountOf('1'), 6n)
    await index.sync()
    expect(await received(index, accountOf('1'))).toEqual(['6', '5', '4', '1'])
    expect((await index.balances(accountOf('1')))[0]?.balance).toBe('16')
  })

  it('has the same history after a deep reorg as a new index', async () => {
    const index = indexOf()
    for (let at = 1n; at <= 40n; at++) await pay(accountOf('2'), at)
    await index.sync()
    await node.client.request({ method: 'anvil_reorg', params: [25, []] } as never)
    await node.client.mine({ blocks: 3 })
    await index.sync()
    const amounts = await received(index, accountOf('2'))
    expect(amounts).toHaveLength(15)
    const fresh = indexOf()
    await fresh.sync()
    expect(await received(fresh, accountOf('2'))).toEqual(amounts)
    expect(await fresh.status()).toEqual(await index.status())
  })

  it('continues after a restart at the next block, also in the middle of a chain', async () => {
    const file = newFile()
    for (let at = 1n; at <= 80n; at++) await pay(accountOf('3'), at)
    const first = sqliteStorage({ file })
    const broken = watchAppends(first, (height) => {
      if (height === 41n) throw new Error('The power went')
    })
    await expect(indexOf(broken).sync()).rejects.toThrow('The power went')
    await first.close()

    const second = sqliteStorage({ file })
    const heights: bigint[] = []
    const resumed = indexOf(watchAppends(second, (height) => heights.push(height)))
    await resumed.sync()
    expect(heights[0]).toBe(41n)
    expect(await received(resumed, accountOf('3'))).toEqual(
      Array.from({ length: 80 }, (_, at) => `${80 - at}`),
    )
    await second.close()
  })

  it('reaches the head together with another index that writes the same storage', async () => {
    const file = newFile()
    const storages = [sqliteStorage({ file }), sqliteStorage({ file })]
    for (let at = 1n; at <= 20n; at++) await pay(accountOf('8'), at)
    const indexes = storages.map((storage) => indexOf(storage))
    await Promise.all(indexes.map((index) => index.sync()))
    const amounts = Array.from({ length: 20 }, (_, at) => `${20 - at}`)
    for (const index of indexes) expect(await received(index, accountOf('8'))).toEqual(amounts)

    await node.client.request({ method: 'anvil_reorg', params: [12, []] } as never)
    await node.client.mine({ blocks: 2 })
    await Promise.all(indexes.map((index) => index.sync()))
    const fresh = indexOf()
    await fresh.sync()
    for (const index of indexes) {
      expect(await index.status()).toEqual(await fresh.status())
      expect(await received(index, accountOf('8'))).toEqual(await received(fresh, accountOf('8')))
    }
    await Promise.all(storages.map((storage) => storage.close()))
  })

  it('stops in the middle of a long chain when aborted', async () => {
    const storage = sqliteStorage()
    await node.client.mine({ blocks: 400 })
    const stopped = new Promise<void>((resolve) => {
      const index = indexOf(watchAppends(storage, () => resolve(index.stop())))
      index.start()
    })
    await stopped
    const { last } = (await storage.open('eip155:31337').ends())!
    expect(last.number).toBeLessThan(100n)
  })

  it('starts again with a chain that was reset, whether it is shorter or longer', async () => {
    const index = indexOf()
    await pay(accountOf('4'), 1n)
    await index.sync()
    const { height } = await index.status()
    await node.stop()
    await node.start()
    await index.sync()
    expect(await received(index, accountOf('4'))).toEqual([])
    const started = await node.client.getBlockNumber({ cacheTime: 0 })
    expect(started).toBeLessThan(height)
    expect(await index.status()).toEqual({ height: started, behind: 0n })

    await pay(accountOf('4'), 2n)
    await index.sync()
    await node.stop()
    await node.start()
    await node.client.mine({ blocks: Number(height) + 5 })
    await pay(accountOf('4'), 3n)
    await index.sync()
    expect(await received(index, accountOf('4'))).toEqual(['3'])
  })

  it('serves stored history while the node is unreachable, and catches up after it returns', async () => {
    const clock = manualClock()
    const failures: unknown[] = []
    const index = createChainIndex({
      chainId: 'eip155:31337',
      urls: [node.url],
      storage: sqliteStorage(),
      clock,
      onFailed: (error) => failures.push(error),
    })
    await pay(accountOf('5'), 1n)
    index.start()
    await clock.waiting()
    expect(await received(index, accountOf('5'))).toEqual(['1'])
    await node.stop()
    clock.advance(1_000)
    await clock.waiting()
    expect(failures).toMatchObject([{ code: 'chainIndex/unavailable' }])
    expect(await received(index, accountOf('5'))).toEqual(['1'])
    await expect(index.balances(accountOf('5'))).rejects.toMatchObject({
      code: 'chainIndex/unavailable',
    })
    // The wait doubles after each failure.
    clock.advance(1_999)
    expect(clock.pending).toBe(1)
    await node.start()
    await pay(accountOf('5'), 7n)
    clock.advance(1)
    await clock.waiting()
    expect(failures).toHaveLength(1)
    expect(await received(index, accountOf('5'))).toEqual(['7'])
    expect((await index.balances(accountOf('5')))[0]?.balance).toBe('7')
    await index.stop()
  })

  it('uses the next node when one does not answer', async () => {
    const index = indexOf(sqliteStorage(), ['http://127.0.0.1:9', node.url])
    await pay(accountOf('6'), 1n)
    await index.sync()
    expect(await received(index, accountOf('6'))).toEqual(['1'])
  })

  it('reads nothing from a node of another chain', async () => {
    const storage = sqliteStorage()
    const index = createChainIndex({ chainId: 'eip155:1', urls: [node.url], storage })
    await expect(index.sync()).rejects.toMatchObject({ code: 'chainIndex/wrongChain' })
    await expect(index.balances(accountOf('6'))).rejects.toMatchObject({
      code: 'chainIndex/wrongChain',
    })
    expect(await index.status()).toEqual({ height: 0n, behind: 0n })
  })

  it('separates chains that share a storage, and starts at the configured block', async () => {
    const storage = sqliteStorage()
    await pay(accountOf('7'), 1n)
    const from = (await node.client.getBlockNumber({ cacheTime: 0 })) + 1n
    await pay(accountOf('7'), 2n)
    const index = createChainIndex({ chainId: 'eip155:31337', urls: [node.url], storage, from })
    await index.sync()
    expect(await received(index, accountOf('7'))).toEqual(['2'])
    const other = createChainIndex({ chainId: 'eip155:1', urls: [node.url], storage })
    expect((await other.history(accountOf('7'), { limit: 5 })).items).toEqual([])
  })
})

/** Calls back with the height of each block before it is appended. */
function watchAppends(storage: IndexStorage, watch: (height: bigint) => unknown): IndexStorage {
  return {
    close: () => storage.close(),
    open(chainId) {
      const chain = storage.open(chainId)
      const append = chain.append.bind(chain)
      chain.append = async (block) => {
        watch(block.number)
        await append(block)
      }
      return chain
    },
  }
}
