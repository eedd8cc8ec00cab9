import type { ContractCall, ContractCallsRequest, NetworkDefinition } from '@portico/core'
import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem'
import { isUnreachable } from './isUnreachable.ts'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'

/** Multicall3 is at this address on nearly every EVM chain. */
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Nodes limit the gas of one call and the size of one batch. */
const maxCallsInOne = 100
const maxCallsInBatch = 50
const maxResultLength = 2 + 2 * 65_536
const withoutMulticall = new WeakSet<NetworkDefinition>()

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
        if (found) put(some, found)
        return found ? some : []
      }),
    )
    const done = new Set(together.flat())
    const rest = calls.flatMap((_, at) => (done.has(at) ? [] : at))
    for (const some of chunks(rest, maxCallsInBatch)) {
      signal.throwIfAborted()
      put(some, await Promise.all(pick(some).map((call) => callOne(network, call))))
    }
    signal.throwIfAborted()
    return results
  } catch (cause) {
    throw signal.aborted ? cause : toNodeError(cause, network)
  }
}

/** The results of calls by Multicall3; `undefined` without it, or when one call used the gas of all. */
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
  const answer = await callOne(network, { to: multicall, data })
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
    return rows.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch {
    return undefined // no Multicall3, or not its answer
  }
}

/** The result of one call; `undefined` when it reverts. The transport sends simultaneous calls as one batch. */
async function callOne(network: NetworkDefinition, call: ContractCall): Promise<Result> {
  const { to, data } = call as { readonly to?: Hex; readonly data: Hex }
  try {
    const params = [{ ...(to && { to }), data }, 'latest'] as const
    return await networkClient(network).request({ method: 'eth_call', params: [...params] })
  } catch (cause) {
    if (isUnreachable(cause)) throw cause
    return undefined
  }
}

function chunks<item>(items: readonly item[], size: number): readonly (readonly item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
