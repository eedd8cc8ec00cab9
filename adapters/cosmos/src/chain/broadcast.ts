import { BroadcastTxError, type StargateClient } from '@cosmjs/stargate'
import { type Clock, type KitError, withLimit } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { isInBlock } from './isInBlock.ts'
import { sdkCodes, toSdkError } from './toSdkError.ts'
import { transactionHash } from './transactionHash.ts'

/** Poll interval and total wait, in ms; a block takes about 6 s. */
const every = 1_000
const waitTimeMs = 45_000
/** Timeout of a node's answer, in ms. */
const limit = 15_000

type Chain = Pick<StargateClient, 'broadcastTxSync' | 'getTx'>
type Node = { readonly chain: Chain; readonly clock: Clock }
export type Broadcasting = Node & {
  /** Returns once a node accepted it, before a block contains it. */
  readonly until?: 'sent'
}

/**
 * Broadcasts a signed transaction once and waits until it is in a block; a transaction that is still pending is no
 * failure. Throws the network's rejection (`cosmos/*`, `request/*`), and `cosmos/unknownOutcome` when no node answered
 * and no block contains it, or when the node refused it for now.
 */
export async function broadcast(
  { chain, clock, until: end }: Broadcasting,
  bytes: Uint8Array,
): Promise<{ hash: string }> {
  const hash = transactionHash(bytes)
  const silence = await hand({ chain, clock }, bytes)
  if (end === 'sent' && silence === undefined) return { hash }
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

/** Returns the failure when it is unknown whether the node accepted the transaction. */
async function hand({ chain, clock }: Node, bytes: Uint8Array): Promise<unknown> {
  try {
    await withLimit(chain.broadcastTxSync(bytes), { clock, ms: limit })
    return undefined
  } catch (cause) {
    if (!(cause instanceof BroadcastTxError)) return cause
    const { code, codespace, log = '' } = cause
    if (codespace === 'sdk' && code === sdkCodes.alreadyInMempool) return undefined
    throw toRejection(toSdkError({ code, codespace, log }), bytes)
  }
}

/** A full node refuses a valid transaction, which it or another node that has it may carry out later. */
function toRejection(error: KitError, bytes: Uint8Array): KitError {
  if (!cosmosErrors.is(error, 'mempoolFull')) return error
  const hints = [...error.hints, error.shortMessage, 'Look it up before sending again']
  return cosmosErrors.create('unknownOutcome', [transactionHash(bytes)], { cause: error, hints })
}
