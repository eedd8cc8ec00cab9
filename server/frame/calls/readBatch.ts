import * as z from 'zod/mini'
import { readTransactionRequest, type TransactionRequest } from '../evm/readTransactionRequest.ts'
import type { Network } from '../page/FrameContext.ts'
import { rpcParams } from '../sign/rpcParams.ts'
import { rpcError } from './rpcError.ts'

/** A service that a page wants to pay the fee (ERC-7677). */
export type Sponsor = {
  readonly url: string
  /** What the service wants to know of the page, handed on as it is. */
  readonly context: Readonly<Record<string, unknown>>
  /** The batch is wanted without it too. */
  readonly isOptional: boolean
}

export type Batch = {
  readonly id: string | undefined
  readonly version: 1 | 2
  readonly network: Network
  readonly requests: readonly TransactionRequest[]
  /** The page wants all calls or none. */
  readonly isAtomicRequired: boolean
  readonly sponsor: Sponsor | undefined
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
const paymasterService = z.object({
  url: z.string().check(z.maxLength(2_048)),
  context: z.optional(z.record(z.string(), z.unknown())),
  optional: z.optional(z.boolean()),
})

/** Reads the parameters of wallet_sendCalls (EIP-5792, version 1 and 2.0.0). Throws with the numbers of that standard. */
export function readBatch(params: unknown, { address, network, find }: Known): Batch {
  const [given] = rpcParams.wallet_sendCalls.safeParse(params).data ?? []
  const { version: named = '1', from, chainId, calls, id } = given ?? {}
  const version = Object.hasOwn(versions, named) ? versions[named] : undefined
  if (!given || !calls || version === undefined) throw rpcError('params')
  if (from !== undefined && from.toLowerCase() !== address.toLowerCase())
    throw rpcError('unauthorized')
  const { paymasterService: wanted, ...others } = given.capabilities ?? {}
  const all = [others, ...calls.map((it) => it.capabilities ?? {})]
  if (all.some((it) => Object.values(it).some(isNeeded))) throw rpcError('capability')
  if (calls.length > maxCalls) throw rpcError('tooLarge')
  const own = chainId === undefined ? network : findChain(chainId, find)
  const known = { address, chainId: Number(own.id.slice('eip155:'.length)) }
  const requests = calls.map(({ capabilities: _, ...call }) =>
    readTransactionRequest([{ ...call, value: call.value || undefined }], known),
  )
  const isAtomicRequired = given.atomicRequired === true
  return { id, version, network: own, requests, isAtomicRequired, sponsor: readSponsor(wanted) }
}

/** Throws `capability` where it is needed and cannot be read. */
function readSponsor(given: unknown): Sponsor | undefined {
  if (given === undefined) return undefined
  const { data } = paymasterService.safeParse(given)
  if (!data && isNeeded(given)) throw rpcError('capability')
  return data && { url: data.url, context: data.context ?? {}, isOptional: data.optional === true }
}

/** A capability is needed unless the page says otherwise, and this account has no others. */
function isNeeded(capability: unknown): boolean {
  return Object(capability).optional !== true
}

function findChain(chainId: string, find: Known['find']): Network {
  try {
    return find(BigInt(chainId).toString())
  } catch (cause) {
    throw Object.assign(rpcError('chain'), { cause })
  }
}
