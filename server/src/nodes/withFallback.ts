import { base58ToBin, binToBase58 } from '@bitauth/libauth/build/lib/format/base-convert.js'
import type { Clock } from '@portico/core/async'
import { findRevert, isRequestLimit } from '@portico/core/errors'
import { isHex, keccak256 } from 'viem'
import { steadyOf } from '../limits/steadyClock.ts'
import {
  type NodeRequestFn,
  type RpcCall,
  type RpcFailure,
  type RpcOutcome,
  rpcErrors,
} from './RpcCall.ts'

/** Milliseconds for which a node that failed is tried last. */
const cooldownMs = 10_000
/** Codes of a temporary failure rather than an invalid call (EIP-1474): resource unavailable, internal error. */
const temporaryCodes = [-32002, -32603]
/** Codes of a call that no node carries out: unknown method, invalid parameters. */
const invalidCodes = [-32601, -32602]

/** Tries the nodes in order until one answers. Throws the error of the last one. */
export function withFallback(nodes: readonly NodeRequestFn[], clock: Clock): NodeRequestFn {
  const unhealthyUntil = new Map<NodeRequestFn, number>()
  const isHealthy = (node: NodeRequestFn) =>
    (unhealthyUntil.get(node) ?? 0) <= steadyOf(clock).now()

  return async (call, batch) => {
    const order = [...nodes.filter(isHealthy), ...nodes.filter((node) => !isHealthy(node))]
    let failure: unknown = rpcErrors.create('unavailable', [])
    let errorOutcome: RpcOutcome | undefined
    for (const [attempt, node] of order.entries()) {
      try {
        const outcome = await node(call, batch)
        if ('result' in outcome) return outcome
        const sent = attempt > 0 ? await findSentHash(call, node) : undefined
        if (sent) return sent
        errorOutcome = outcome
        if (!isTemporary(call, outcome.error)) return outcome
      } catch (error) {
        unhealthyUntil.set(node, steadyOf(clock).now() + cooldownMs)
        failure = error
      }
    }
    if (errorOutcome) return errorOutcome
    throw failure
  }
}

/** A read of a contract is answered by its result or its revert; whatever else a node says is about the node. */
function isTemporary({ method }: RpcCall, error: RpcFailure): boolean {
  if (findRevert(error)) return false
  if (isRequestLimit(error.code) || temporaryCodes.includes(error.code)) return true
  return method === 'eth_call' && !invalidCodes.includes(error.code)
}

/**
 * Returns the hash if this node knows the transaction: an earlier node may have broadcast it although its reply was
 * lost.
 */
async function findSentHash(call: RpcCall, node: NodeRequestFn): Promise<RpcOutcome | undefined> {
  const sent = sentTransaction(call)
  if (!sent) return undefined
  const lookup = await node(sent.lookup)
  return 'result' in lookup && sent.isKnown(lookup.result) ? { result: sent.hash } : undefined
}

/** How a node tells whether it knows a transaction that was sent. */
type SentTransaction = {
  readonly hash: string
  readonly lookup: RpcCall
  isKnown(result: unknown): boolean
}

/** The transaction of a call that sends one, on Ethereum's networks or Solana; `undefined` for any other call. */
function sentTransaction({ method, params }: RpcCall): SentTransaction | undefined {
  const [raw, options] = Array.isArray(params) ? params : []
  if (method === 'eth_sendRawTransaction') return ofEthereum(raw)
  return method === 'sendTransaction' ? ofSolana(raw, options) : undefined
}

function ofEthereum(raw: unknown): SentTransaction | undefined {
  if (!isHex(raw) || raw.length % 2 !== 0) return undefined
  const hash = keccak256(raw)
  return {
    hash,
    lookup: { method: 'eth_getTransactionByHash', params: [hash] },
    isKnown: (result) => result !== null,
  }
}

function ofSolana(raw: unknown, options: unknown): SentTransaction | undefined {
  const { encoding } = (options ?? {}) as { readonly encoding?: unknown }
  const hash = typeof raw === 'string' ? solanaSignature(raw, encoding === 'base64') : undefined
  if (hash === undefined) return undefined
  return {
    hash,
    lookup: { method: 'getSignatureStatuses', params: [[hash]] },
    isKnown: (result) => Boolean((result as { value?: unknown[] } | null)?.value?.[0]),
  }
}

const signatureBytes = 64
/** Characters of a transaction of 1,232 bytes, in either encoding. */
const maxLength = 1_700

/**
 * The first signature of a Solana transaction in wire format, which is its id; `undefined` when the text is no
 * transaction. Without base64 it is base58, as `sendTransaction` defines it.
 */
function solanaSignature(text: string, isBase64: boolean): string | undefined {
  if (text.length > maxLength) return undefined
  const bytes = isBase64 ? Buffer.from(text, 'base64') : base58ToBin(text)
  // A count of signatures below 128 is one byte.
  if (typeof bytes === 'string' || bytes.length <= 1 + signatureBytes || !bytes[0]) return undefined
  return binToBase58(Uint8Array.from(bytes.subarray(1, 1 + signatureBytes)))
}
