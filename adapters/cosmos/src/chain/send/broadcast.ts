import { BroadcastTxError, type StargateClient } from '@cosmjs/stargate'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { KitError } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { cosmosErrors } from '../../cosmosErrors.ts'
import { sdkCodes, toSdkError } from './toSdkError.ts'

/** Poll interval and total wait, in ms; a block takes about 6 s. */
const every = 1_000
const waitTimeMs = 45_000
/** Timeout of a node's answer, in ms. */
const limit = 15_000

type Chain = Pick<StargateClient, 'broadcastTxSync' | 'getTx'>
type Node = { readonly chain: Chain; readonly clock: Clock }
type Broadcasting = Node & {
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

type BlockNode = {
  readonly chain: Pick<StargateClient, 'getTx'>
  readonly clock: Clock
}

/** Whether the node finds the transaction in a block. Throws the failure if it failed there. */
export async function isInBlock(node: BlockNode, hash: string): Promise<boolean> {
  const found = await seek(node, hash)
  if (!found) return false
  const { code, rawLog: log } = found
  if (code !== 0) throw toSdkError({ code, log, codespace: codespaceOf(log) })
  return true
}

async function seek({ chain, clock }: BlockNode, hash: string) {
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

/** The transaction hash of these `TxRaw` bytes. */
export function transactionHash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes)).toUpperCase()
}
