import type { StargateClient } from '@cosmjs/stargate'
import { type Clock, withLimit } from '@portico/core'
import { toSdkError } from './toSdkError.ts'

/** Timeout of a node's answer, in ms. */
const limit = 15_000

export type Node = {
  readonly chain: Pick<StargateClient, 'getTx'>
  readonly clock: Clock
}

/** Whether the node finds the transaction in a block. Throws the failure if it failed there. */
export async function isInBlock(node: Node, hash: string): Promise<boolean> {
  const found = await seek(node, hash)
  if (!found) return false
  const { code, rawLog: log } = found
  if (code !== 0) throw toSdkError({ code, log, codespace: codespaceOf(log) })
  return true
}

async function seek({ chain, clock }: Node, hash: string) {
  try {
    return await withLimit(chain.getTx(hash), { clock, ms: limit })
  } catch {
    return null // the next poll retries
  }
}

/** CosmJS drops the code space of a failed transaction, so it is derived from the SDK's messages. */
function codespaceOf(log: string): string {
  return /insufficient funds|out of gas|account sequence mismatch/.test(log) ? 'sdk' : ''
}
