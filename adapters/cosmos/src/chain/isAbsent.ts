import type { StargateClient } from '@cosmjs/stargate'
import { type Clock, withLimit } from '@portico/core'

/** Nodes index a block some time after it; poll interval in ms, and number of polls. */
const every = 1_000
const polls = 5
/** Timeout of a node's answer, in ms. */
const limit = 15_000

/** True when a node says repeatedly that no block has this transaction; false without a clear answer. */
export async function isAbsent(
  chain: Pick<StargateClient, 'getTx'>,
  hash: string,
  clock: Clock,
): Promise<boolean> {
  for (let poll = 0; poll < polls; poll++) {
    if (poll > 0) await new Promise<void>((resolve) => clock.after(every, resolve))
    try {
      if (await withLimit(chain.getTx(hash), { clock, ms: limit })) return false
    } catch {
      return false // a node without an index cannot tell
    }
  }
  return true
}
