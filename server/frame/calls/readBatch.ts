import { readTransactionRequest, type TransactionRequest } from '../evm/readTransactionRequest.ts'
import type { Network } from '../page/Network.ts'
import { rpcParams } from '../sign/rpcParams.ts'
import { rpcError } from './rpcError.ts'

export type Batch = {
  readonly id: string | undefined
  readonly version: 1 | 2
  readonly network: Network
  readonly requests: readonly TransactionRequest[]
}
type Known = {
  readonly address: string
  readonly network: Network
  /** Throws for a chain that is not served. */
  readonly find: (chainId: string) => Network
}

/** The visitor reads each of them. */
const maxCalls = 10
const versions: Readonly<Record<string, 1 | 2>> = { '1': 1, '1.0': 1, '1.0.0': 1, '2.0.0': 2 }

/** Reads the parameters of wallet_sendCalls (EIP-5792, version 1 and 2.0.0). Throws with the numbers of that standard. */
export function readBatch(params: unknown, { address, network, find }: Known): Batch {
  const [given] = rpcParams.wallet_sendCalls.safeParse(params).data ?? []
  const { version: named = '1', from, chainId, calls, id } = given ?? {}
  const version = Object.hasOwn(versions, named) ? versions[named] : undefined
  if (!given || !calls || version === undefined) throw rpcError('params')
  if (from !== undefined && from.toLowerCase() !== address.toLowerCase())
    throw rpcError('unauthorized')
  const all = [given, ...calls].map((it) => it.capabilities ?? {})
  if (all.some((it) => Object.values(it).some(isNeeded))) throw rpcError('capability')
  if (given.atomicRequired === true) throw rpcError('atomic')
  if (calls.length > maxCalls) throw rpcError('tooLarge')
  const own = chainId === undefined ? network : findChain(chainId, find)
  const known = { address, chainId: Number(own.id.slice('eip155:'.length)) }
  const requests = calls.map(({ capabilities: _, ...call }) =>
    readTransactionRequest([{ ...call, value: call.value || undefined }], known),
  )
  return { id, version, network: own, requests }
}

/** A capability is needed unless the page says otherwise, and this account has none. */
function isNeeded(capability: unknown): boolean {
  return (capability as { optional?: unknown } | null)?.optional !== true
}

function findChain(chainId: string, find: Known['find']): Network {
  try {
    return find(BigInt(chainId).toString())
  } catch (cause) {
    throw Object.assign(rpcError('chain'), { cause })
  }
}
