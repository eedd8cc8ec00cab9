import type { Call, CallsPreview, SendCallsRequest } from '@portico/core'
import type { Hex } from 'viem'
import { toAddress } from '../address.ts'
import { callsErrors } from '../callsErrors.ts'
import { describeMoves } from './describeMoves.ts'
import { feesOfCalls } from './feesOfCalls.ts'
import { movesOfTransaction } from './movesOfTransaction.ts'
import { toNodeError } from './toNodeError.ts'
import { type TriedCall, tryCalls } from './tryCalls.ts'

/**
 * Simulates calls one after the other, and lists what moves as a whole and what each call says by its own data. Throws
 * `calls/badCall`, and `network/*` when no node simulated them.
 */
export async function previewCalls({
  account,
  network,
  calls,
}: SendCallsRequest<Call>): Promise<CallsPreview> {
  const from = account.address as Hex // an account of the eip155 namespace
  const tried = calls.map(toTriedCall)
  const own = tried.map((call) => movesOfTransaction({ ...call, from }))
  try {
    const { failure, failedAt, gas, ...whole } = await tryCalls(network, from, tried)
    const [[described, ...each], callFees] = await Promise.all([
      describeMoves(network, [whole, ...own]),
      feesOfCalls(network, gas),
    ])
    return {
      changes: [],
      approvals: [],
      ...described,
      calls: tried.map((call, at) => ({
        changes: [],
        approvals: [],
        ...each[at],
        ...(call.to ? { to: call.to } : { action: 'create' as const }),
        ...methodOf(call, own[at]),
      })),
      ...(callFees && { callFees }),
      ...(failure && { failure }),
      ...(failedAt !== undefined && { failedAt }),
    }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}

function toTriedCall({ to, data, value = 0n }: Call): TriedCall {
  const receiver = to === undefined ? undefined : toAddress(to)
  if (to !== undefined && !receiver)
    throw callsErrors.create('badCall', [`its "to" (${to}) is not an address`])
  if (data !== undefined && !/^0x([0-9a-fA-F]{2})*$/.test(data))
    throw callsErrors.create('badCall', ['its "data" is not bytes as 0x hex'])
  return { value, ...(receiver && { to: receiver }), ...(data && { data: data as Hex }) }
}

/** The method of a contract that is called with data that is neither a transfer nor an approval. */
function methodOf(
  { to, data = '0x', value }: TriedCall,
  { moves, allowances }: ReturnType<typeof movesOfTransaction> = { moves: [], allowances: [] },
): { method?: string } {
  const isKnown = allowances.length > 0 || moves.length > (value > 0n ? 1 : 0)
  return to && data.length >= 10 && !isKnown ? { method: data.slice(0, 10) } : {}
}
