import type { Clock } from '@portico/core/async'
import type { ReadInnerCalls } from './block/createTracer.ts'
import { type ReadBlock, readBlock } from './block/readBlock.ts'
import { type LoadCatalogue, toStoredBlock } from './block/toStoredBlock.ts'
import { chainIndexErrors } from './chainIndexErrors.ts'
import { compareBlock, findFork } from './findFork.ts'
import type { BlockMark, ChainStorage, Gap, StoredBlock } from './IndexStorage.ts'
import type { ChainNode } from './node/createNode.ts'
import { type NodeHead, rpcSchemas } from './node/rpcSchemas.ts'

export type FollowerOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly trace: ReadInnerCalls
  readonly loadCatalogue: LoadCatalogue
  /** First block to index. */
  readonly from: bigint
  readonly clock: Clock
  readonly onBlock: (block: StoredBlock) => void
  readonly onRollBack: () => void
  readonly onGap: (gap: { first: bigint; last: bigint; isFilled: boolean }) => void
}

/** Attempts of one sync while the chain reorganizes. */
const maxAttempts = 5
/** Maximum number of blocks read at once, which bounds the memory. */
const maxConcurrentBlocks = 32n
/** Blocks of a new fork that are read before those of the old one go; the rest of a deeper one is read after. */
const maxReplaced = 64n
/** Blocks below the head that a reorg may still replace, so that a node may lack one for a moment. */
const finalDepth = 64n
/** Milliseconds between two attempts to fill a gap, and blocks of one attempt. */
const fillPauseMs = 60_000
const maxFilled = 256

type Place = { readonly head: NodeHead; readonly last: BlockMark | undefined }

/** Keeps the storage in sync with the head of the chain. */
export class Follower {
  readonly #options: FollowerOptions
  #head: bigint | undefined
  #batchSize = 1n
  #fillAt = 0
  #gapTurn = 0
  #filling: Gap | undefined
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** Height of the head at the last poll. */
  get head(): bigint | undefined {
    return this.#head
  }

  /**
   * Reads block by block up to the head, and then what was missing before; calls run one after the other. Blocks already
   * stored stay when a call fails or is aborted.
   */
  follow(signal?: AbortSignal): Promise<void> {
    const next = this.#queue.then(() => this.#sync(signal, maxAttempts))
    // The caller gets the error; the next call must not fail because of it.
    this.#queue = next.catch(() => undefined)
    return next
  }

  async #sync(signal: AbortSignal | undefined, attempts: number): Promise<void> {
    try {
      await this.#catchUp(signal)
    } catch (error) {
      if (attempts <= 1 || !chainIndexErrors.is(error, 'moved')) throw error
      await this.#sync(signal, attempts - 1)
    }
  }

  async #catchUp(signal?: AbortSignal): Promise<void> {
    const { from } = this.#options
    const head = await this.#readHead()
    this.#head = head.number
    let last = await this.#followReorg(head)
    for (;;) {
      const next = last ? last.number + 1n : from
      if (next > head.number || signal?.aborted) break
      last = await this.#readFrom(next, { head, last })
    }
    await this.#fillGap(signal)
  }

  #readHead(): Promise<NodeHead> {
    const params = ['latest', false]
    const result = rpcSchemas.head
    return this.#options.node.request({ method: 'eth_getBlockByNumber', params, result })
  }

  async #readFrom(next: bigint, { head, last }: Place): Promise<BlockMark | undefined> {
    const remaining = head.number - next + 1n
    const count = Number(remaining < this.#batchSize ? remaining : this.#batchSize)
    // After a failure the next attempt reads one block only, since the range may have been too large for the node.
    this.#batchSize = 1n
    const blocks = await this.#read(next, count).catch((error) => {
      if (!isUnreadable(error)) throw error
      return error instanceof Error ? error : undefined
    })
    if (!Array.isArray(blocks)) {
      if (count > 1) return this.#readFrom(next, { head, last })
      if (head.number - next < finalDepth) throw blocks
      return this.#skip(next, { head, last })
    }
    let before = last
    for (const block of blocks) {
      checkParent(block, before)
      await this.#append(await this.#toStored(block))
      before = block
    }
    this.#batchSize = BigInt(Math.min(2 * count, Number(maxConcurrentBlocks)))
    return before
  }

  #read(next: bigint, count: number): Promise<ReadBlock[]> {
    const heights = Array.from({ length: count }, (_, at) => next + BigInt(at))
    return Promise.all(heights.map((height) => readBlock(this.#options, height)))
  }

  #toStored(block: ReadBlock, upTo?: bigint): Promise<StoredBlock> {
    return toStoredBlock(block, this.#options.loadCatalogue, upTo)
  }

  /** Finds the next block that a node has, and appends it behind a named gap. */
  async #skip(next: bigint, { head }: Place): Promise<BlockMark> {
    const { onGap } = this.#options
    let missing = next
    let found: ReadBlock | undefined
    for (let step = 1n; !found; step *= 2n) {
      if (missing === head.number) throw chainIndexErrors.create('missing', [`${next}`])
      const height = missing + step < head.number ? missing + step : head.number
      found = await this.#tryRead(height)
      if (!found) missing = height
    }
    while (found.number - missing > 1n) {
      const middle = (missing + found.number) / 2n
      const block = await this.#tryRead(middle)
      if (block) found = block
      else missing = middle
    }
    await this.#append(await this.#toStored(found), next)
    onGap({ first: next, last: found.number - 1n, isFilled: false })
    return found
  }

  /** `undefined` for a block that cannot be read as a whole. */
  async #tryRead(height: bigint): Promise<ReadBlock | undefined> {
    try {
      return await readBlock(this.#options, height)
    } catch (error) {
      if (!isUnreadable(error)) throw error
      return undefined
    }
  }

  /** Another process may write the same storage: a block that it has appended already is skipped. */
  async #append(block: StoredBlock, gapFrom?: bigint): Promise<void> {
    const { storage, onBlock } = this.#options
    try {
      await storage.append(block, gapFrom)
    } catch (cause) {
      if ((await storage.hashAt(block.number)) !== block.hash) {
        const { last } = (await storage.ends()) ?? {}
        if (!last || last.hash === block.parentHash) throw cause
        throw chainIndexErrors.create('moved', [`${block.number}`], { cause })
      }
    }
    onBlock(block)
  }

  /**
   * Replaces blocks that are no longer on the chain, after a reorg or a reset, by those that are, and returns the last
   * block. Changes nothing when the node is only behind, has none of the stored blocks yet, is on another chain, or does
   * not have what would take their place.
   */
  async #followReorg(head: NodeHead): Promise<BlockMark | undefined> {
    const { storage, node, from, onRollBack, onBlock } = this.#options
    const ends = await storage.ends()
    if (!ends) return undefined
    const { first, last } = ends
    const shared = head.number < last.number ? head.number : last.number
    if (shared < first.number) return last
    const top = (await storage.newestAt(shared))?.number ?? shared
    if ((await compareBlock(this.#options, top, head)) !== 'other') return last
    node.recheck()
    const now = await this.#readHead()
    if (now.hash !== head.hash) throw chainIndexErrors.create('moved', [`${head.number}`])
    const common = await findFork(this.#options, { first: first.number, shared: top, head })
    const start = common < first.number ? from : common + 1n
    const blocks: StoredBlock[] = []
    let before = await storage.newestAt(common)
    while (start + BigInt(blocks.length) <= head.number && blocks.length < maxReplaced) {
      const next = start + BigInt(blocks.length)
      const left = head.number - next + 1n
      const count = Number(left < maxConcurrentBlocks ? left : maxConcurrentBlocks)
      for (const block of await this.#read(next, count)) {
        checkParent(block, before)
        blocks.push(await this.#toStored(block, common))
        before = block
      }
    }
    await storage.replace(common, blocks)
    onRollBack()
    for (const block of blocks) onBlock(block)
    return (await storage.ends())?.last
  }

  /** Reads blocks of a gap from its end on, as far as a node has them by now; the next time those of another. */
  async #fillGap(signal?: AbortSignal): Promise<void> {
    const { storage, clock, onGap, onBlock } = this.#options
    if (clock.now() < this.#fillAt) return
    this.#fillAt = clock.now() + fillPauseMs
    for (let filled = 0; filled < maxFilled && !signal?.aborted; filled += 1) {
      const gaps = await storage.gaps()
      const gap = gaps[this.#gapTurn % gaps.length]
      if (!gap) return
      const block = await this.#tryRead(gap.last)
      if (block?.hash !== gap.lastHash) {
        this.#gapTurn += 1
        return
      }
      const stored = await this.#toStored(block, block.number)
      await storage.fill(stored)
      onBlock(stored)
      if (this.#filling?.first !== gap.first) this.#filling = gap
      const { last } = this.#filling
      if (gap.first === gap.last) onGap({ first: gap.first, last, isFilled: true })
    }
    // There may be more of it.
    this.#fillAt = 0
  }
}

function checkParent({ number, parentHash }: ReadBlock, before: BlockMark | undefined): void {
  if (before && before.number === number - 1n && parentHash !== before.hash)
    throw chainIndexErrors.create('moved', [`${number}`])
}

/** Whether a block is pruned, in part or as a whole, rather than that no node answers. */
function isUnreadable(error: unknown): boolean {
  return (['missing', 'moved', 'refused', 'malformed'] as const).some((key) =>
    chainIndexErrors.is(error, key),
  )
}
