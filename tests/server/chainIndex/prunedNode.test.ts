import { manualClock } from '@portico/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createChainIndex } from '../../../server/src/dataApi/chainIndex/createChainIndex.ts'
import { sqliteStorage } from '../../../server/src/dataApi/chainIndex/sql/sqlIndex.ts'
import { ScriptedChain } from './scriptedChain.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Node = Awaited<ReturnType<ScriptedChain['serve']>>

async function open(nodes: readonly Node[], chainId = 'eip155:777') {
  const storage = sqliteStorage()
  const chain = storage.open(chainId)
  const clock = manualClock(0)
  const gaps: string[] = []
  const indexOf = (urls: readonly string[]) =>
    createChainIndex({
      chainId,
      urls,
      storage,
      clock,
      onGap: ({ first, last, isFilled }) =>
        gaps.push(`${first}-${last}${isFilled ? ' filled' : ''}`),
    })
  closers.push(() => storage.close(), ...nodes.map(({ close }) => close))
  /** Heights of the stored blocks whose hash is not that of the chain, and of those that are missing. */
  const wrong = async (of: ScriptedChain) => {
    const heights: number[] = []
    for (let at = 0; at <= of.height; at += 1)
      if ((await chain.hashAt(BigInt(at))) !== of.hashAt(at)) heights.push(at)
    return heights
  }
  return { index: indexOf(nodes.map(({ url }) => url)), indexOf, chain, clock, gaps, wrong }
}

describe('a node that has pruned blocks', () => {
  it('loses nothing of the index when its chain reorganises', async () => {
    const main = new ScriptedChain(777, 200)
    const node = await main.serve()
    const { index, wrong } = await open([node])
    await index.sync()
    expect(await wrong(main)).toEqual([])
    for (const [at, depth] of [1, 5, 30].entries()) {
      node.missing = (number) => (number < main.height - depth ? 'null' : undefined)
      main.fork(main.height - depth + 1, `fork ${at}`)
      await index.sync()
      expect(await wrong(main)).toEqual([])
      main.height += 1
      await index.sync()
      expect(await wrong(main)).toEqual([])
    }
  })

  it('removes no block before those that replace it can be read', async () => {
    const main = new ScriptedChain(777, 100)
    const node = await main.serve()
    const { index, chain, wrong } = await open([node])
    await index.sync()
    const before = await chain.hashAt(95n)
    main.fork(91, 'fork')
    for (const lacks of ['null', 'refused', 'no receipts'] as const) {
      node.missing = (number) => (number === 93 ? lacks : undefined)
      await expect(index.sync()).rejects.toMatchObject({ code: 'chainIndex/missing' })
      expect([await chain.hashAt(95n), (await index.status()).height]).toEqual([before, 100n])
    }
    node.missing = () => undefined
    await index.sync()
    expect(await wrong(main)).toEqual([])
  })

  for (const lacks of ['null', 'refused', 'no receipts'] as const)
    it(`leaves named gaps, which another node fills later: ${lacks}`, async () => {
      const main = new ScriptedChain(777, 300)
      const isPruned = (number: number) => number < 40 || (number >= 100 && number <= 120)
      const pruned = await main.serve((number) => (isPruned(number) ? lacks : undefined))
      const { index, indexOf, chain, clock, gaps, wrong } = await open([pruned])
      await index.sync()
      expect(gaps).toEqual(['0-39', '100-120'])
      expect(await index.status()).toMatchObject({ height: 300n, behind: 0n, missing: 61n })
      // It goes on with the chain, and over a reorganisation.
      main.height = 302
      main.fork(301, 'fork')
      await index.sync()
      expect(await wrong(main)).toHaveLength(61)
      const archive = await main.serve()
      closers.push(archive.close)
      const both = indexOf([pruned.url, archive.url])
      await both.sync()
      await clock.advance(60_000)
      await both.sync()
      expect(await wrong(main)).toEqual([])
      expect(await both.status()).toEqual({ height: 302n, behind: 0n })
      expect(gaps.slice(2)).toEqual(['100-120 filled', '0-39 filled'])
      const account = `0x${'b2'.repeat(20)}`
      const { items } = await both.history(account, { limit: 200 })
      const rest = await both.history(account, { limit: 200, cursor: items.at(-1)!.cursor })
      const heights = [...items, ...rest.items].map(({ blockNumber }) => Number(blockNumber))
      expect(heights).toEqual(Array.from({ length: 303 }, (_, at) => 302 - at))
      expect(await chain.gaps()).toEqual([])
    })

  it('fills no gap with blocks of another fork', async () => {
    const main = new ScriptedChain(777, 200)
    const pruned = await main.serve((number) => (number >= 50 && number < 60 ? 'null' : undefined))
    const { index, indexOf, chain } = await open([pruned])
    await index.sync()
    const other = new ScriptedChain(777, 200)
    other.fork(45, 'other')
    const wrongNode = await other.serve()
    closers.push(wrongNode.close)
    await indexOf([pruned.url, wrongNode.url]).sync()
    expect(await chain.gaps()).toMatchObject([{ first: 50n, last: 59n }])
    expect(await chain.hashAt(55n)).toBeUndefined()
  })
})

describe('a node that changes to another chain', () => {
  it.each([
    ['another number', () => new ScriptedChain(778, 250, 'other')],
    ['the same number and another genesis', () => new ScriptedChain(777, 250, 'other')],
    ['another number, and is shorter', () => new ScriptedChain(778, 50, 'other')],
  ])('adds nothing to the index and removes nothing: %s', async (_, newChain) => {
    const main = new ScriptedChain(777, 200)
    const node = await main.serve()
    const { index, wrong } = await open([node])
    await index.sync()
    node.chain = newChain()
    for (let at = 0; at < 2; at += 1) {
      await expect(index.sync()).rejects.toMatchObject({ code: 'chainIndex/wrongChain' })
      expect(await wrong(main)).toEqual([])
    }
    node.chain = main
    main.height = 205
    await index.sync()
    expect(await wrong(main)).toEqual([])
  })

  it('is not asked any more after a reconnect, while another node is right', async () => {
    const main = new ScriptedChain(777, 100)
    const [first, second] = [await main.serve(), await main.serve()]
    const { index, wrong } = await open([first, second])
    await index.sync()
    first.isDown = true
    await index.sync()
    first.isDown = false
    first.chain = new ScriptedChain(777, 500, 'other')
    main.height = 110
    await index.sync()
    expect(await wrong(main)).toEqual([])
    expect((await index.status()).height).toBe(110n)
  })
})
