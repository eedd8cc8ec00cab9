import type { Profile } from '@portico/core/endpoints'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  size,
  slice,
  toFunctionSelector,
} from 'viem'
import { recordFunctions } from './recordFunctions.ts'

type CallContext = {
  /** Hash of the name of the request, which each call must be about. */
  readonly node: Hex
  readonly profile: Profile | undefined
}

const maxCalls = 20
const multicall = toFunctionSelector('multicall(bytes[])')

/**
 * Results of the calls that a resolver would answer: one call, or a `multicall` of 20 at most. A function that it does
 * not know has an empty result, as clients expect of a resolver without it. `undefined` for calls of another name, too
 * many calls and arguments that cannot be decoded.
 */
export function readCalls(data: Hex, context: CallContext): Hex | undefined {
  try {
    if (slice(data, 0, 4) !== multicall) return readCall(data, context)
    const [calls] = decodeAbiParameters([{ type: 'bytes[]' }], slice(data, 4))
    if (calls.length > maxCalls) return undefined
    const results = calls.map((call) => readCall(call, context))
    const known = results.filter((it) => it !== undefined)
    return known.length === calls.length
      ? encodeAbiParameters([{ type: 'bytes[]' }], [known])
      : undefined
  } catch {
    // The data is not ABI-encoded.
    return undefined
  }
}

function readCall(data: Hex, { node, profile }: CallContext): Hex | undefined {
  if (size(data) < 4) return undefined
  const read = recordFunctions.get(slice(data, 0, 4))
  if (!read) return '0x'
  // Without arguments `slice` would throw.
  const call = read(size(data) > 4 ? slice(data, 4) : '0x', profile)
  return call.node === node ? call.result : undefined
}
