import {
  type KitError,
  type NetworkDefinition,
  networkErrors,
  nodeErrorName,
  requestErrors,
} from '@portico/core'
import { BaseError, type Hex } from 'viem'
import { simulateBlocks } from 'viem/actions'
import type { Moves } from './Moves.ts'
import { movesOfLogs } from './movesOfLogs.ts'
import { movesOfTransaction } from './movesOfTransaction.ts'
import { networkClient } from './networkClient.ts'
import { toRevertError } from './toRevertError.ts'
import type { Transaction } from './toTransaction.ts'

export type SimulationResult = Moves & { readonly failure?: KitError }

/**
 * Simulates a transaction on a node: with `eth_simulateV1`, which returns events, otherwise with `eth_call`, which only
 * shows whether it reverts. Throws when no node could simulate it.
 */
export async function tryTransaction(
  network: NetworkDefinition,
  transaction: Transaction,
): Promise<SimulationResult> {
  try {
    return await simulateV1(network, transaction)
  } catch (cause) {
    const failure = failureOf(cause)
    if (failure) return { moves: [], allowances: [], failure }
  }
  return callOnly(network, transaction)
}

async function simulateV1(
  network: NetworkDefinition,
  transaction: Transaction,
): Promise<SimulationResult> {
  const { from, ...call } = transaction
  const [block] = await simulateBlocks(networkClient(network), {
    blocks: [{ calls: [{ account: from, ...call }] }],
    traceTransfers: true,
  })
  const result = block?.calls[0]
  if (result?.status === 'failure')
    return { moves: [], allowances: [], failure: toRevertError(result.data) }
  if (!result?.logs) throw networkErrors.create('unavailable', [network.name])
  const reported = movesOfLogs(result.logs, from)
  const hasNativeTransfer = reported.moves.some(
    ({ direction, token }) => direction === 'out' && !token,
  )
  // A node without transfer tracing returns token events only.
  const own = hasNativeTransfer ? [] : movesOfTransaction({ ...call, from, data: '0x' }).moves
  return { ...reported, moves: [...own, ...reported.moves] }
}

async function callOnly(
  network: NetworkDefinition,
  transaction: Transaction,
): Promise<SimulationResult> {
  const { from, to, value, data } = transaction
  const call = { from, to, value: `0x${value.toString(16)}` as Hex, ...(data && { data }) }
  try {
    await networkClient(network).request({ method: 'eth_call', params: [call, 'latest'] })
    return movesOfTransaction(transaction)
  } catch (cause) {
    const failure = failureOf(cause)
    if (failure) return { moves: [], allowances: [], failure }
    throw cause
  }
}

/** Why the chain would reject the transaction; `undefined` when the node gave no reason. */
function failureOf(cause: unknown): KitError | undefined {
  const data = revertData(cause)
  if (data !== undefined) return toRevertError(data)
  const name = nodeErrorName(cause)
  if (name === 'insufficientFunds') return requestErrors.create(name, [], { cause })
  if (name === 'executionReverted') return toRevertError(undefined)
  return name && requestErrors.create('sendFailed', [], { cause, hints: [name] })
}

function revertData(cause: unknown): Hex | undefined {
  if (!(cause instanceof BaseError)) return undefined
  const found = cause.walk((error) => typeof (error as { data?: unknown }).data === 'string')
  const data = (found as { data?: unknown } | null)?.data
  return typeof data === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(data) ? (data as Hex) : undefined
}
