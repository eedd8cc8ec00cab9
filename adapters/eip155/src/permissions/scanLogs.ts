import type { AdapterHost, NetworkDefinition } from '@portico/core'
import { type Hex, type LogTopic, numberToHex, pad } from 'viem'
import * as z from 'zod/mini'
import { networkClient } from '../chain/networkClient.ts'
import { toNodeError } from '../chain/toNodeError.ts'
import { BlockSpan } from './BlockSpan.ts'
import { approvalTopics } from './contracts.ts'
import { approvalLog, grantOfLog } from './grantOfLog.ts'
import { MentionedGrants } from './MentionedGrants.ts'

export type Scan = {
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
