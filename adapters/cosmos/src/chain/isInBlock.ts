import type { StargateClient } from '@cosmjs/stargate'
import { type Clock, withLimit } from '@portico/core'
import { toSdkError } from './toSdkError.ts'

/** A node gets this long to answer, in ms. */
const limit = 15_000

export type Node = {
  readonly chain: Pick<StargateClient, 'getTx'>
  readonly clock: Clock
}

/** Whether a transaction is in a block, as far as the node tells. Throws what it failed for there. */
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
    return null // the next look tells
  }
}

/** CosmJS drops the code space of what failed in a block, so the SDK's own words have to tell it. */
function codespaceOf(log: string): string {
  return /insufficient funds|out of gas|account sequence mismatch/.test(log) ? 'sdk' : ''
}
