import type { ReadInnerCalls } from './block/createTracer.ts'
import { readBlock } from './block/readBlock.ts'
import { type LoadCatalogue, toStoredBlock } from './block/toStoredBlock.ts'
import { chainIndexErrors } from './chainIndexErrors.ts'
import type { BlockMark, ChainStorage, StoredBlock } from './IndexStorage.ts'
import type { ChainNode } from './node/createNode.ts'
import { type NodeHead, rpcSchemas } from './node/rpcSchemas.ts'

export type FollowerOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly trace: ReadInnerCalls
  readonly loadCatalogue: LoadCatalogue
  /** First block to index. */
  readonly from: bigint
  readonly onBlock: (block: StoredBlock) => void
  readonly onRollBack: () => void
}

/** Attempts of one sync while the chain reorganizes. */
const maxAttempts = 5
/** Maximum number of blocks read at once, which bounds the memory. */
const maxConcurrentBlocks = 32n

/** Keeps the storage in sync with the head of the chain. */
export class Follower {
  readonly #options: FollowerOptions
  #head: bigint | undefined
  #batchSize = 1n
  #queue: Promise<unknown> = Promise.resolve()

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** Height of the head at the last poll. */
  get head(): bigint | undefined {
    return this.#head
  }

  /**
   * Reads block by block up to the head; calls run one after the other. Blocks already stored stay when a call fails or
   * is aborted.
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
    const { node, from } = this.#options
    const params = ['latest', false]
    const head = await node.request({
      method: 'eth_getBlockByNumber',
      params,
      result: rpcSchemas.head,
    })
    this.#head = head.number
    let last = await this.#rollBackReorg(head)
    for (;;) {
      const next = last ? last.number + 1n : from
      if (next > head.number || signal?.aborted) return
      last = await this.#readFrom(next, { head, last })
    }
  }

  async #readFrom(
    next: bigint,
    { head, last }: { readonly head: NodeHead; readonly last: BlockMark | undefined },
  ): Promise<BlockMark | undefined> {
    const remaining = head.number - next + 1n
    const count = Number(remaining < this.#batchSize ? remaining : this.#batchSize)
    // After a failure the next attempt reads one block only, since the range may have been too large for the node.
    this.#batchSize = 1n
    const { loadCatalogue, onBlock } = this.#options
    const heights = Array.from({ length: count }, (_, at) => next + BigInt(at))
    const blocks = await Promise.all(heights.map((height) => readBlock(this.#options, height)))
    let before = last
    for (const block of blocks) {
      if (before && block.parentHash !== before.hash)
        throw chainIndexErrors.create('moved', [`${block.number}`])
      const stored = await toStoredBlock(block, loadCatalogue)
      await this.#append(stored)
      onBlock(stored)
      before = block
    }
    this.#batchSize = BigInt(Math.min(2 * count, Number(maxConcurrentBlocks)))
    return before
  }

  /** Another process may write the same storage: a block that it has appended already is skipped. */
  async #append(block: StoredBlock): Promise<void> {
    const { storage } = this.#options
    try {
      await storage.append(block)
    } catch (cause) {
      if ((await storage.hashAt(block.number)) === block.hash) return
      const { last } = (await storage.ends()) ?? {}
      if (!last || last.hash === block.parentHash) throw cause
      throw chainIndexErrors.create('moved', [`${block.number}`], { cause })
    }
  }

  /**
   * Rolls back blocks that are no longer on the chain, after a reorg or a reset, and returns the last common block.
   * Changes nothing when the node is only behind, or has none of the stored blocks yet.
   */
  async #rollBackReorg(head: NodeHead): Promise<BlockMark | undefined> {
    const { storage, onRollBack } = this.#options
    const ends = await storage.ends()
    if (!ends) return undefined
    const { first, last } = ends
    const isShorter = head.number < last.number
    const sharedHeight = isShorter ? head.number : last.number
    if (sharedHeight < first.number || (await this.#isSameBlock(sharedHeight, head))) return last
    let commonHeight = first.number - 1n
    let divergedHeight = sharedHeight
    while (divergedHeight - commonHeight > 1n) {
      const middle = (commonHeight + divergedHeight) / 2n
      if (await this.#isSameBlock(middle, head)) commonHeight = middle
      else divergedHeight = middle
    }
    await storage.rollBack(commonHeight)
    onRollBack()
    return (await storage.ends())?.last
  }

  async #isSameBlock(height: bigint, head: NodeHead): Promise<boolean> {
    const { node, storage } = this.#options
    const storedHash = await storage.hashAt(height)
    if (height === head.number) return storedHash === head.hash
    const params = [`0x${height.toString(16)}`, false]
    const result = rpcSchemas.maybeHead
    const nodeBlock = await node.request({ method: 'eth_getBlockByNumber', params, result })
    return storedHash === nodeBlock?.hash
  }
}
