import { BroadcastTxError, type StargateClient } from '@cosmjs/stargate'
import { type Clock, withLimit } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { isInBlock } from './isInBlock.ts'
import { sdkCodes, toSdkError } from './toSdkError.ts'
import { transactionHash } from './transactionHash.ts'

/** A block takes about 6 s; looked for this often and this long, in ms. */
const every = 1_000
const waitTimeMs = 45_000
/** A node gets this long to answer, in ms. */
const limit = 15_000

type Chain = Pick<StargateClient, 'broadcastTxSync' | 'getTx'>
type Node = { readonly chain: Chain; readonly clock: Clock }

/**
 * Hands a signed transaction to the network, once, and waits until it is in a block; still waiting is no
 * failure. Throws what the network refused it for (`cosmos/*`, `request/*`), and `cosmos/unknownOutcome`
 * where nobody answered and it is in no block.
 */
export async function broadcast(
  chain: Chain,
  bytes: Uint8Array,
  clock: Clock,
): Promise<{ hash: string }> {
  const hash = transactionHash(bytes)
  const silence = await hand({ chain, clock }, bytes)
  for (const until = clock.now() + waitTimeMs; clock.now() < until; ) {
    if (await isInBlock({ chain, clock }, hash)) return { hash }
    await new Promise<void>((resolve) => clock.after(every, resolve))
  }
  if (silence === undefined) return { hash }
  throw cosmosErrors.create('unknownOutcome', [hash], {
    cause: silence,
    hints: ['Look it up before sending again'],
  })
}

/** Gives the failure where it is not known whether the node took it. */
async function hand({ chain, clock }: Node, bytes: Uint8Array): Promise<unknown> {
  try {
    await withLimit(chain.broadcastTxSync(bytes), { clock, ms: limit })
    return undefined
  } catch (cause) {
    if (!(cause instanceof BroadcastTxError)) return cause
    const { code, codespace, log = '' } = cause
    if (codespace === 'sdk' && code === sdkCodes.alreadyInMempool) return undefined
    throw toSdkError({ code, codespace, log })
  }
}
