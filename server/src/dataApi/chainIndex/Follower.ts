import { readBlock } from './block/readBlock.ts'
import { type LearnAbout, toStoredBlock } from './block/toStoredBlock.ts'
import { chainIndexErrors } from './chainIndexErrors.ts'
import type { BlockMark, ChainStorage, StoredBlock } from './IndexStorage.ts'
import type { ChainNode } from './node/ChainNode.ts'
import { type NodeHead, rpcSchemas } from './node/rpcSchemas.ts'
import type { ReadInnerCalls } from './trace/InnerCall.ts'

export type FollowerOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly trace: ReadInnerCalls
  readonly learn: LearnAbout
  /** First block to be read. */
  readonly from: bigint
  readonly onBlock: (block: StoredBlock) => void
  readonly onRollBack: () => void
}

/** How often a chain may change under the hand of one look. */
const mostTries = 5
/** Blocks that are read at once, at most: what is in memory at any time. */
const widest = 32n

/** Brings the storage to where the chain is. */
export class Follower {
  readonly #options: FollowerOptions
  #head: bigint | undefined
  #width = 1n
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** Height of the chain when it was last looked at. */
  get head(): bigint | undefined {
    return this.#head
  }

  /**
   * Reads up to the head, block by block, one look after the other; what was read stays when it fails or is stopped
   * on the way.
   */
  follow(signal?: AbortSignal): Promise<void> {
    const turn = this.#turn.then(() => this.#look(signal, mostTries))
    // Who asked for it is told; the next look does not depend on it.
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #look(signal: AbortSignal | undefined, tries: number): Promise<void> {
    try {
      await this.#catchUp(signal)
    } catch (error) {
      if (tries <= 1 || !chainIndexErrors.is(error, 'moved')) throw error
      await this.#look(signal, tries - 1)
    }
  }

  async #catchUp(signal?: AbortSignal): Promise<void> {
    const { node, from } = this.#options
    const params = ['latest', false]
    const head = await node.ask({
      method: 'eth_getBlockByNumber',
      params,
      result: rpcSchemas.head,
    })
    this.#head = head.number
    let last = await this.#rejoin(head)
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
    const left = head.number - next + 1n
    const count = Number(left < this.#width ? left : this.#width)
    // What failed may have been too much at once.
    this.#width = 1n
    const { learn, onBlock } = this.#options
    const heights = Array.from({ length: count }, (_, at) => next + BigInt(at))
    const blocks = await Promise.all(heights.map((height) => readBlock(this.#options, height)))
    let before = last
    for (const block of blocks) {
      if (before && block.parentHash !== before.hash)
        throw chainIndexErrors.create('moved', [`${block.number}`])
      const stored = await toStoredBlock(block, learn)
      await this.#append(stored)
      onBlock(stored)
      before = block
    }
    this.#width = BigInt(Math.min(2 * count, Number(widest)))
    return before
  }

  /** Another process may keep the same storage: what it has done need not be done again. */
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
   * Forgets what is no longer of the chain, which may have begun anew, and gives the last block that is. A node that is
   * only behind changes nothing, nor does one that has none of our blocks yet.
   */
  async #rejoin(head: NodeHead): Promise<BlockMark | undefined> {
    const { storage, onRollBack } = this.#options
    const ends = await storage.ends()
    if (!ends) return undefined
    const { first, last } = ends
    const isShorter = head.number < last.number
    const meeting = isShorter ? head.number : last.number
    if (meeting < first.number || (await this.#agree(meeting, head))) return last
    let same = first.number - 1n
    let other = meeting
    while (other - same > 1n) {
      const middle = (same + other) / 2n
      if (await this.#agree(middle, head)) same = middle
      else other = middle
    }
    await storage.rollBack(same)
    onRollBack()
    return (await storage.ends())?.last
  }

  async #agree(height: bigint, head: NodeHead): Promise<boolean> {
    const { node, storage } = this.#options
    const ours = await storage.hashAt(height)
    if (height === head.number) return ours === head.hash
    const params = [`0x${height.toString(16)}`, false]
    const result = rpcSchemas.maybeHead
    const theirs = await node.ask({ method: 'eth_getBlockByNumber', params, result })
    return ours === theirs?.hash
  }
}
