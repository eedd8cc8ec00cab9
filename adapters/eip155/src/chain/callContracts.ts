import { KitError, type NetworkDefinition } from '@portico/core'
import type { ContractCall, ContractCallsRequest } from '@portico/core/adapter'
import {
  findRevert,
  isRequestLimit,
  networkErrors,
  nodeErrorName,
  requestErrors,
  rpcCodeOf,
} from '@portico/core/errors'
import {
  BaseError,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
  RpcRequestError,
} from 'viem'
import { networkClient } from './networkClient.ts'

/** Multicall3 is at this address on nearly every EVM chain. */
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Nodes limit the gas of one call and the size of one batch. */
const maxCallsInOne = 100
const maxCallsInBatch = 50
const maxResultLength = 2 + 2 * 65_536
const withoutMulticall = new WeakSet<NetworkDefinition>()

/** No result of a contract, which are 0x hex. */
const unclear = ''

type Result = string | undefined

/**
 * Reads from contracts, in as few requests as the network allows. Throws `network/unavailable` and
 * `network/wrongEndpoint`.
 */
export async function callContracts(request: ContractCallsRequest): Promise<readonly Result[]> {
  const { network, calls, signal } = request
  signal.throwIfAborted()
  const results: Result[] = new Array(calls.length)
  const contracts = calls.flatMap(({ to }, at) => (to === undefined ? [] : at))
  const pick = (indices: readonly number[]) => indices.map((at) => calls[at]!)
  const put = (indices: readonly number[], found: readonly Result[]) =>
    indices.forEach((at, index) => {
      const result = found[index]
      results[at] = result && result.length <= maxResultLength ? result : undefined
    })
  try {
    const together = await Promise.all(
      chunks(contracts, maxCallsInOne).map(async (some) => {
        const found = await callAtOnce(network, pick(some))
        if (!found) return []
        put(some, found)
        return some.filter((_, index) => found[index] !== unclear)
      }),
    )
    const done = new Set(together.flat())
    const rest = calls.flatMap((_, at) => (done.has(at) ? [] : at))
    for (const some of chunks(rest, maxCallsInBatch)) {
      signal.throwIfAborted()
      put(some, await Promise.all(pick(some).map((call) => callContract(network, call))))
    }
    signal.throwIfAborted()
    return results
  } catch (cause) {
    throw signal.aborted ? cause : toNodeError(cause, network)
  }
}

/**
 * The results of calls by Multicall3, `unclear` for those that failed without data: an earlier call may have used the
 * gas of a later one. `undefined` without Multicall3, or when one call used the gas of all.
 */
async function callAtOnce(
  network: NetworkDefinition,
  calls: readonly ContractCall[],
): Promise<readonly Result[] | undefined> {
  if (calls.length < 2 || withoutMulticall.has(network)) return undefined
  const targets = calls.map(({ to, data }) => ({
    target: to as Hex,
    allowFailure: true,
    callData: data as Hex,
  }))
  const abi = multicall3Abi
  const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [targets] })
  const answer = await callContract(network, { to: multicall, data }).catch(unlessTooMuch)
  if (answer === '0x') withoutMulticall.add(network)
  const results = answer ? decodeResults(answer) : undefined
  return results?.length === calls.length ? results : undefined
}

function decodeResults(answer: string): readonly Result[] | undefined {
  try {
    const rows = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer as Hex,
    })
    return rows.map(({ success, returnData }) => {
      if (success) return returnData
      return returnData === '0x' ? unclear : undefined
    })
  } catch {
    return undefined // no Multicall3, or not its answer
  }
}

/** Many calls at once may be too much for a node that carries out each of them. Throws where it limits requests. */
function unlessTooMuch(cause: unknown): undefined {
  if (isRequestLimit(rpcCodeOf(cause)) || !isAnswered(cause)) throw cause
}

function isAnswered(cause: unknown): boolean {
  return cause instanceof BaseError && cause.walk((it) => it instanceof RpcRequestError) !== null
}

function chunks<item>(items: readonly item[], size: number): readonly (readonly item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/**
 * The result of one call; `undefined` when the contract reverts. Throws when no node carried it out: that says nothing
 * about the contract. The transport sends simultaneous calls as one batch.
 */
export async function callContract(
  network: NetworkDefinition,
  { to, data }: ContractCall,
): Promise<string | undefined> {
  const call = { ...(to !== undefined && { to: to as Hex }), data: data as Hex }
  try {
    const params = [call, 'latest'] as const
    const result: unknown = await networkClient(network).request({
      method: 'eth_call',
      params: [...params],
    })
    if (typeof result === 'string' && /^0x[\da-fA-F]*$/.test(result)) return result
  } catch (cause) {
    if (findRevert(cause)) return undefined
    throw cause
  }
  throw networkErrors.create('unavailable', [network.name])
}

/** An answer of one word; `undefined` for any other. */
export function wordOf(answer: string | undefined): bigint | undefined {
  return answer?.length === 66 ? BigInt(answer) : undefined
}

/** The first word of an answer; `undefined` for a shorter one. */
export function firstWordOf(answer: string | undefined): bigint | undefined {
  return answer !== undefined && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : undefined
}

/** Maps a failed node request to an error: another chain, a rejection, or unreachable. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  const own = KitError.find(cause, (error) => error instanceof KitError)
  if (own instanceof KitError) return own
  const name = nodeErrorName(cause)
  if (name === 'insufficientFunds') return requestErrors.create(name, [], { cause })
  if (name) return requestErrors.create('sendFailed', [], { cause, hints: [name] })
  return networkErrors.create('unavailable', [network.name], { cause })
}
