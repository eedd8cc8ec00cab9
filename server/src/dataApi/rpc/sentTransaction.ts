import { type Hex, isHex, keccak256 } from 'viem'
import type { RpcCall } from './RpcCall.ts'
import { solanaSignature } from './solanaSignature.ts'

/** How a node tells whether it knows a transaction that was sent. */
export type SentTransaction = {
  readonly hash: string
  readonly lookup: RpcCall
  isKnown(result: unknown): boolean
}

/** The transaction of a call that sends one, on Ethereum's networks or Solana; `undefined` for any other call. */
export function sentTransaction({ method, params }: RpcCall): SentTransaction | undefined {
  const [raw, options] = Array.isArray(params) ? (params as unknown[]) : []
  if (method === 'eth_sendRawTransaction') return ofEthereum(raw)
  return method === 'sendTransaction' ? ofSolana(raw, options) : undefined
}

function ofEthereum(raw: unknown): SentTransaction | undefined {
  if (!isHex(raw) || raw.length % 2 !== 0) return undefined
  const hash = keccak256(raw as Hex)
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
