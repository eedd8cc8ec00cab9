import type { Profile } from '@portico/core/endpoints'
import {
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  size,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem'

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
    const answers = results.filter((it) => it !== undefined)
    return answers.length === calls.length
      ? encodeAbiParameters([{ type: 'bytes[]' }], [answers])
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

/** Decodes the arguments after the selector, of which the first is the namehash. Throws for other bytes. */
type RecordFunction = (
  args: Hex,
  profile: Profile | undefined,
) => { readonly node: Hex; readonly result: Hex }

const node = { type: 'bytes32' } as const
const ethereumCoinType = 60n

/**
 * Functions of a resolver (ENSIP-1, 5, 7, 9) that the gateway answers, by selector: each with its ABI-encoded result,
 * empty where there is no record.
 */
const recordFunctions: ReadonlyMap<Hex, RecordFunction> = new Map<Hex, RecordFunction>([
  [
    toFunctionSelector('addr(bytes32)'),
    (args, profile) => {
      const [hash] = decodeAbiParameters([node], args)
      const address = addressOf(profile, ethereumCoinType) ?? zeroAddress
      return { node: hash, result: encode('address', address) }
    },
  ],
  [
    toFunctionSelector('addr(bytes32,uint256)'),
    (args, profile) => {
      const [hash, coinType] = decodeAbiParameters([node, { type: 'uint256' }], args)
      return { node: hash, result: encode('bytes', addressOf(profile, coinType) ?? '0x') }
    },
  ],
  [
    toFunctionSelector('text(bytes32,string)'),
    (args, profile) => {
      const [hash, key] = decodeAbiParameters([node, { type: 'string' }], args)
      return { node: hash, result: encode('string', textOf(profile, key)) }
    },
  ],
  [
    toFunctionSelector('contenthash(bytes32)'),
    (args) => ({ node: decodeAbiParameters([node], args)[0], result: encode('bytes', '0x') }),
  ],
])

/** An account may be a contract that exists on one chain only, so a chain without a record has no address. */
function addressOf(profile: Profile | undefined, coinType: bigint): Hex | undefined {
  // In lower case, because viem rejects a checksum that does not match, and the registry accepts any case.
  return profile?.addresses[`${coinType}`]?.address.toLowerCase() as Hex | undefined
}

/** ENSIP-5 calls the text about a name `description`, the registry `bio`. */
function textOf(profile: Profile | undefined, key: string): string {
  const attributes = new Map(Object.entries(profile?.attributes ?? {}))
  return attributes.get(key) ?? (key === 'description' ? attributes.get('bio') : undefined) ?? ''
}

function encode(type: 'address' | 'bytes' | 'string', value: string): Hex {
  return encodeAbiParameters([{ type }], [value as Hex])
}
