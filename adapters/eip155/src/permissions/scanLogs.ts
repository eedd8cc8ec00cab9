import type { NetworkDefinition } from '@portico/core'
import type { AdapterHost } from '@portico/core/adapter'
import { type Hex, type LogTopic, numberToHex, pad } from 'viem'
import * as z from 'zod/mini'
import { toNodeError } from '../chain/callContracts.ts'
import { networkClient } from '../chain/networkClient.ts'
import { approvalLog, approvalTopics, type Grant, grantId, grantOfLog } from './grants.ts'

type Scan = {
  readonly mentioned: MentionedGrants
  /** The newest block that was not searched. */
  readonly missing?: bigint
}
export type ScanOrder = {
  readonly network: NetworkDefinition
  readonly owner: Hex
  readonly signal: AbortSignal
  readonly clock: AdapterHost['clock']
}

const maxRequests = 100
const maxMs = 20_000
/** Blocks that a node may refuse to tell, such as one that somebody filled with events, before the search ends. */
const maxGaps = 10
/** The same before the first answer, after which the node counts as one that tells no events. */
const maxFirstGaps = 2

/**
 * Searches the events in which the account allowed something, from the newest block back, as far as the node lets it in
 * the time. Throws `network/*` when it gave nothing.
 */
export async function scanLogs({ network, owner, signal, clock }: ScanOrder): Promise<Scan> {
  const client = networkClient(network)
  const end = clock.now() + maxMs
  const topics: LogTopic[] = [Object.values(approvalTopics), pad(owner)]
  const ask = async (from: bigint, to: bigint) => {
    const filter = { fromBlock: numberToHex(from), toBlock: numberToHex(to), topics }
    const answer = await client.request({ method: 'eth_getLogs', params: [filter] })
    return z.array(z.unknown()).parse(answer)
  }
  const mentioned = new MentionedGrants()
  let missing: bigint | undefined
  let gaps = 0
  let isAnswered = false
  try {
    signal.throwIfAborted()
    let to = BigInt(await client.request({ method: 'eth_blockNumber' }))
    const span = new BlockSpan(to + 1n)
    for (let request = 0; to >= 0n; request++) {
      signal.throwIfAborted()
      const isOver = request >= maxRequests || clock.now() > end || mentioned.isFull
      if (isOver) return { mentioned, missing: missing ?? to }
      const from = to >= span.blocks ? to - span.blocks + 1n : 0n
      try {
        for (const it of (await ask(from, to)).reverse()) addLog(it, mentioned, to)
        isAnswered = true
        span.grow()
      } catch (cause) {
        if (span.shrink()) continue
        missing ??= to
        gaps += 1
        if (!isAnswered && gaps > maxFirstGaps) throw cause
        if (gaps > maxGaps) return { mentioned, missing }
      }
      to = from - 1n
    }
    return { mentioned, ...(missing !== undefined && { missing }) }
  } catch (cause) {
    throw signal.aborted ? signal.reason : toNodeError(cause, network)
  }
}

function addLog(it: unknown, mentioned: MentionedGrants, to: bigint): void {
  const { success, data } = approvalLog.safeParse(it)
  const grant = success ? grantOfLog(data) : undefined
  if (grant) mentioned.add(grant, data?.blockNumber ? BigInt(data.blockNumber) : to)
}

/** Blocks in one question: nodes limit them to very different numbers, and the size of an answer, too. */
const spans = [1_000_000n, 100_000n, 10_000n, 2_000n, 1_000n, 500n]
/** Answers after which more blocks are asked for again, and refusals after which they are not. */
const answersToGrow = 3
const maxRefusals = 2

/** How many blocks the next question is about: fewer after a refusal, and more again after some answers. */
class BlockSpan {
  readonly #spans: readonly bigint[]
  readonly #refusals: number[]
  #at = 0
  #answers = 0

  /** Starts with all blocks. */
  constructor(all: bigint) {
    this.#spans = [all, ...spans.filter((it) => it < all)]
    this.#refusals = this.#spans.map(() => 0)
  }

  get blocks(): bigint {
    return this.#spans[this.#at] ?? 1n
  }

  /** Called after a refusal; false when there is no smaller number. */
  shrink(): boolean {
    this.#answers = 0
    this.#refusals[this.#at] = (this.#refusals[this.#at] ?? 0) + 1
    if (this.#at >= this.#spans.length - 1) return false
    this.#at += 1
    return true
  }

  /** Called after an answer. */
  grow(): void {
    this.#answers += 1
    const isRefused = (this.#refusals[this.#at - 1] ?? maxRefusals) >= maxRefusals
    if (this.#answers < answersToGrow || isRefused) return
    this.#answers = 0
    this.#at -= 1
  }
}

type Mention = { readonly grant: Grant; readonly block: bigint }

/** Grants that are kept in all, and of one contract while there is space: anybody can emit events for an account. */
const maxGrants = 20_000
const maxOfContract = 1_000
const minOfContract = 2

/**
 * What events mention, each once with what the newest said. Every contract has a share, so that one that emits events
 * without end keeps no other one out; what does not fit is counted as not searched.
 */
export class MentionedGrants {
  /** The newest block of which something was left out. */
  cutAt: bigint | undefined
  readonly #contracts = new Map<string, Map<string, Mention>>()
  #share = maxOfContract
  #size = 0

  /** Whether no share of any contract can be made smaller for another grant. */
  get isFull(): boolean {
    return this.#size >= maxGrants && this.#share <= minOfContract
  }

  /** Adds what an event of this block mentions; the newest comes first. */
  add(grant: Grant, block: bigint): void {
    const own = this.#contracts.get(grant.token) ?? new Map<string, Mention>()
    const id = grantId(grant)
    if (own.has(id)) return
    if (own.size >= this.#share || this.isFull) {
      this.cut(block)
      return
    }
    own.set(id, { grant, block })
    this.#contracts.set(grant.token, own)
    this.#size += 1
    if (this.#size >= maxGrants && !this.isFull) this.shrink()
  }

  /** What is mentioned, by contract, newest first. */
  get contracts(): readonly (readonly Mention[])[] {
    return [...this.#contracts.values()].map((own) => [...own.values()])
  }

  private shrink(): void {
    this.#share = Math.max(minOfContract, Math.floor(this.#share / 2))
    for (const own of this.#contracts.values()) {
      for (const [id, { block }] of [...own].slice(this.#share)) {
        own.delete(id)
        this.#size -= 1
        this.cut(block)
      }
    }
  }

  private cut(block: bigint): void {
    if (this.cutAt === undefined || block > this.cutAt) this.cutAt = block
  }
}
