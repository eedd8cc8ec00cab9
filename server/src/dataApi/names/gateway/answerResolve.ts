import type { Clock } from '@portico/core/async'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
} from 'viem'
import { requestCost } from '../../../limits/requestCost.ts'
import { isNormalName } from '../isNormalName.ts'
import type { NameStorage } from '../NameStorage.ts'
import { nodeBelow, readDnsName } from './dnsNames.ts'
import { readCalls } from './readCalls.ts'
import { signResult } from './signResult.ts'

const selector = toFunctionSelector('resolve(bytes,bytes)')
const parameters = [{ type: 'bytes' }, { type: 'bytes' }] as const
const maxDataBytes = 4_096
const validSeconds = 300n

/** Answers what a resolver contract asks for: the records of a name of the zones, signed for that contract. */
export async function answerResolve(
  { sender, data }: { readonly sender: Hex; readonly data: Hex },
  { zones, resolvers, storage, clock, key }: GatewayContext,
): Promise<GatewayReply> {
  const resolver = sender.toLowerCase() as Hex
  if (!resolvers.has(resolver))
    return { status: 404, message: 'This server does not answer for the resolver' }
  if (size(data) > maxDataBytes)
    return { status: 413, message: `Expected ${maxDataBytes} bytes of call data at most` }
  const call = decodeResolve(data)
  const name = call && readDnsName(call.name)
  if (!call || name === undefined)
    return { status: 400, message: 'Expected a call of resolve(bytes,bytes) for a valid name' }
  const zone = zones.find((it) => name === it.name || name.endsWith(`.${it.name}`))
  if (!zone) return { status: 404, message: 'This server resolves no names of that zone' }
  if (!isNormalName(name))
    return { status: 400, message: 'Expected a name that is normalized by ENSIP-15' }
  const result = readCalls(call.data, {
    node: nodeBelow(zone, name),
    profile: await storage.find(name),
  })
  if (result === undefined)
    return { status: 400, message: 'Expected calls for the records of the name, 20 at most' }
  requestCost.add('signatures')
  const expires = BigInt(Math.floor(clock.now() / 1000)) + validSeconds
  return { data: await signResult({ resolver, request: data, result, expires }, key) }
}

function decodeResolve(data: Hex): { readonly name: Hex; readonly data: Hex } | undefined {
  try {
    if (slice(data, 0, 4).toLowerCase() !== selector) return undefined
    const [name, call] = decodeAbiParameters(parameters, slice(data, 4))
    return { name, data: call }
  } catch {
    // The arguments cannot be decoded.
    return undefined
  }
}

/** Dependencies of the ENS gateway. */
export type GatewayContext = {
  /** The ENS names, with their namehashes. */
  readonly zones: readonly { readonly name: string; readonly node: Hex }[]
  /** Addresses in lower case. */
  readonly resolvers: ReadonlySet<Hex>
  readonly storage: Pick<NameStorage, 'find'>
  readonly clock: Clock
  /** Key that signs the answers. */
  readonly key: Hex
}

/** What the gateway returns for a request: signed data, or why there is none. */
type GatewayReply =
  | { readonly data: Hex }
  | { readonly status: 400 | 404 | 413; readonly message: string }

const batchSelector = toFunctionSelector('query((address,string[],bytes)[])')
const errors = parseAbi(['error HttpError(uint16 status, string message)'])
const maxRequests = 10

/** The URLs are left encoded: this server answers by itself and fetches nothing. */
const requestsType = [
  {
    type: 'tuple[]',
    components: [
      { name: 'sender', type: 'address' },
      { name: 'urls', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/**
 * Answers the batches of a universal resolver (ENSIP-21): each request to an own resolver with its signed data, any
 * other one with an `HttpError`.
 */
export const answerBatch = {
  accepts: (data: Hex): boolean => data.toLowerCase().startsWith(batchSelector),

  async answer(data: Hex, context: GatewayContext): Promise<GatewayReply> {
    const requests = decodeRequests(data)
    if (!requests)
      return { status: 400, message: `Expected a batch of 1 to ${maxRequests} requests` }
    const replies: GatewayReply[] = []
    for (const request of requests) replies.push(await answerResolve(request, context))
    return {
      data: encodeAbiParameters(
        [{ type: 'bool[]' }, { type: 'bytes[]' }],
        [replies.map((it) => !('data' in it)), replies.map(encodeReply)],
      ),
    }
  },
} as const

function decodeRequests(data: Hex) {
  try {
    const encoded = slice(data, 4)
    // Decoded as numbers, the list gives its length without the requests, of which each could be long.
    const [places] = decodeAbiParameters([{ type: 'uint256[]' }], encoded)
    if (places.length === 0 || places.length > maxRequests) return undefined
    return decodeAbiParameters(requestsType, encoded)[0]
  } catch {
    // The data is not ABI-encoded.
    return undefined
  }
}

function encodeReply(reply: GatewayReply): Hex {
  if ('data' in reply) return reply.data
  const { status, message } = reply
  return encodeErrorResult({ abi: errors, errorName: 'HttpError', args: [status, message] })
}
