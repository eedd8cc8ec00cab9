import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeErrorResult,
  type Hex,
  parseAbi,
  slice,
  toFunctionSelector,
} from 'viem'
import { answerResolve } from './answerResolve.ts'
import type { GatewayContext } from './GatewayContext.ts'
import type { GatewayReply } from './GatewayReply.ts'

const selector = toFunctionSelector('query((address,string[],bytes)[])')
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
  accepts: (data: Hex): boolean => data.toLowerCase().startsWith(selector),

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
