import type { AdapterHost, NetworkDefinition } from '@portico/core'
import { type Hex, type LogTopic, numberToHex, pad } from 'viem'
import * as z from 'zod/mini'
import { networkClient } from '../chain/networkClient.ts'
import { toNodeError } from '../chain/toNodeError.ts'
import { approvalTopics } from './contracts.ts'

const hex = z.string().check(z.maxLength(130), z.regex(/^0x[0-9a-f]*$/i))
const log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  topics: z.array(hex).check(z.maxLength(4)),
  data: z.string().check(z.maxLength(2_000), z.regex(/^0x[0-9a-f]*$/i)),
})
export type ApprovalLog = z.output<typeof log>
export type Scan = {
  /** Newest first. */
  readonly logs: readonly ApprovalLog[]
  /** The oldest block that was searched, when not all were. */
  readonly from?: bigint
}
export type ScanOrder = {
  readonly network: NetworkDefinition
  readonly owner: Hex
  readonly signal: AbortSignal
  readonly clock: AdapterHost['clock']
}

/** Blocks in one question: nodes limit them to very different numbers, so each refusal leads to the next one. */
const spans = [1_000_000n, 100_000n, 10_000n, 2_000n, 1_000n, 500n]
const maxRequests = 100
const maxLogs = 20_000
const maxMs = 20_000

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
    return client.request({ method: 'eth_getLogs', params: [filter] })
  }
  const logs: ApprovalLog[] = []
  try {
    signal.throwIfAborted()
    let to = BigInt(await client.request({ method: 'eth_blockNumber' }))
    const sizes = [to + 1n, ...spans.filter((it) => it <= to)]
    let isAnswered = false
    for (let request = 0; to >= 0n; request++) {
      signal.throwIfAborted()
      const [span = 1n] = sizes
      if (request >= maxRequests || clock.now() > end) return { logs, from: to + 1n }
      const from = to >= span ? to - span + 1n : 0n
      try {
        const found = z.array(z.unknown()).parse(await ask(from, to))
        isAnswered = true
        for (const it of found.slice(-maxLogs).reverse()) {
          const { success, data } = log.safeParse(it)
          if (success) logs.push(data)
        }
        if (logs.length >= maxLogs) return { logs: logs.slice(0, maxLogs), from }
        to = from - 1n
      } catch (cause) {
        if (sizes.length === 1) {
          if (isAnswered) return { logs, from: to + 1n }
          throw cause
        }
        sizes.shift()
      }
    }
    return { logs }
  } catch (cause) {
    throw signal.aborted ? signal.reason : toNodeError(cause, network)
  }
}
