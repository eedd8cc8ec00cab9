import type { KitError, NetworkDefinition } from '@portico/core'
import { findRevert, networkErrors, nodeErrorName, requestErrors } from '@portico/core/errors'
import { cleanText } from '@portico/core/feature/store'
import { decodeErrorResult, type Hex, numberToHex } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { contractErrors } from '../../session/errors.ts'
import { networkClient } from '../networkClient.ts'
import { isTokenCall, type Moves, movesOfLogs, movesOfTransaction } from './moves.ts'

/** A call of an account; without `to` it creates a contract. */
export type TriedCall = { readonly to?: Hex; readonly value: bigint; readonly data?: Hex }
type CallsResult = Moves & {
  readonly failure?: KitError
  /** Place of the call that failed, from 0. */
  readonly failedAt?: number
  /** Gas that each call used; absent where the node does not tell. */
  readonly gas?: readonly bigint[]
}

/**
 * Simulates calls one after the other on a node: with `eth_simulateV1`, which returns events, otherwise the first with
 * `eth_call`, which only shows whether it reverts. Throws when no node could simulate them.
 */
export async function tryCalls(
  network: NetworkDefinition,
  from: Hex,
  calls: readonly TriedCall[],
): Promise<CallsResult> {
  try {
    return await simulateV1(network, from, calls)
  } catch (cause) {
    const failure = failureOf(cause)
    if (failure) return { moves: [], allowances: [], failure, failedAt: 0 }
  }
  return callOnly(network, from, calls)
}

/** Whether a token itself reports a transfer or an approval: some do as they should and answer `false` all the same. */
function reportsMove({
  logs = [],
  token,
  from,
}: {
  logs?: Parameters<typeof movesOfLogs>[0] | undefined
  token: Hex | null | undefined
  from: Hex
}): boolean {
  const own = logs.filter(({ address }) => address.toLowerCase() === token?.toLowerCase())
  const { moves, allowances } = movesOfLogs(own, from)
  return moves.length + allowances.length > 0
}

async function simulateV1(
  network: NetworkDefinition,
  from: Hex,
  calls: readonly TriedCall[],
): Promise<CallsResult> {
  const [block] = await simulateBlocks(networkClient(network), {
    blocks: [{ calls: calls.map(({ to = null, ...call }) => ({ account: from, to, ...call })) }],
    traceTransfers: true,
  })
  const results = block?.calls ?? []
  const failedAt = results.findIndex(
    ({ status, data, logs }, at) =>
      status === 'failure' ||
      (isRefused(calls[at], data) && !reportsMove({ logs, token: calls[at]?.to, from })),
  )
  if (failedAt >= 0) {
    const { status, data } = results[failedAt] ?? {}
    const failure = toRevertError(status === 'failure' ? data : undefined)
    return { moves: [], allowances: [], failure, failedAt }
  }
  const logs = results.flatMap((result) => result.logs ?? [])
  if (results.length !== calls.length || results.some((result) => !result.logs))
    throw networkErrors.create('unavailable', [network.name])
  const reported = movesOfLogs(logs, from)
  const hasNativeTransfer = reported.moves.some(
    ({ direction, token }) => direction === 'out' && !token,
  )
  // A node without transfer tracing returns token events only.
  const own = hasNativeTransfer ? [] : movesOfCalls(from, calls.map(withoutData)).moves
  const gas = results.map(({ gasUsed }) => gasUsed)
  return { ...reported, moves: [...own, ...reported.moves], gas }
}

async function callOnly(
  network: NetworkDefinition,
  from: Hex,
  calls: readonly TriedCall[],
): Promise<CallsResult> {
  const [first] = calls
  if (!first) return { moves: [], allowances: [] }
  const { to, value, data } = first
  const call = {
    from,
    value: `0x${value.toString(16)}` as Hex,
    ...(to && { to }),
    ...(data && { data }),
  }
  try {
    const params = [call, 'latest'] as const
    const result: unknown = await networkClient(network).request({
      method: 'eth_call',
      params: [...params],
    })
    if (!isRefused(first, result)) return movesOfCalls(from, calls)
    const failure = toRevertError(undefined)
    return { moves: [], allowances: [], failure, failedAt: 0 }
  } catch (cause) {
    const failure = failureOf(cause)
    if (failure) return { moves: [], allowances: [], failure, failedAt: 0 }
    throw cause
  }
}

/** Some of the first tokens return `false` where others revert, and some return nothing where others return `true`. */
function isRefused(call: TriedCall | undefined, result: unknown): boolean {
  const isFalse = typeof result === 'string' && /^0x0{64}/.test(result)
  return isFalse && call?.data !== undefined && isTokenCall(call.data)
}

/** What the calls say by their own data. */
function movesOfCalls(from: Hex, calls: readonly TriedCall[]): Moves {
  const each = calls.map((call) => movesOfTransaction({ ...call, from }))
  return {
    moves: each.flatMap(({ moves }) => moves),
    allowances: each.flatMap(({ allowances }) => allowances),
  }
}

function withoutData({ data: _, ...call }: TriedCall): TriedCall {
  return call
}

/** Why the chain would reject a transaction, by a node's error; `undefined` when the node gave no reason. */
function failureOf(cause: unknown): KitError | undefined {
  const revert = findRevert(cause)
  if (revert) return toRevertError(revert.data)
  const name = nodeErrorName(cause)
  if (name === 'insufficientFunds') return requestErrors.create(name, [], { cause })
  return name && requestErrors.create('sendFailed', [], { cause, hints: [name] })
}

const maxReasonLength = 200

/** Maps a contract's revert data to an error: text, a Solidity panic, or a custom error as hex. */
function toRevertError(data: Hex | undefined): KitError {
  if (data === undefined || data === '0x') return contractErrors.create('silent', [])
  try {
    // Without an ABI, viem decodes the two standard kinds, `Error` and `Panic`.
    const { errorName, args } = decodeErrorResult({ data })
    const [value] = args ?? []
    if (errorName === 'Panic')
      return contractErrors.create('panic', [numberToHex(BigInt(value as bigint))])
    const reason = cleanText(String(value), maxReasonLength)
    return reason === ''
      ? contractErrors.create('silent', [])
      : contractErrors.create('reverted', [reason])
  } catch {
    return contractErrors.create('ownError', [data.slice(0, maxReasonLength)]) // neither of the two
  }
}
