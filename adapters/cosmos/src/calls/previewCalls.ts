import {
  type AdapterHost,
  type CallsPreview,
  KitError,
  requestErrors,
  type SendCallsRequest,
} from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { feeUnits } from '../chain/prepareTransfer.ts'
import { cosmosErrors } from '../cosmosErrors.ts'
import type { CosmosCall } from './CosmosCall.ts'
import { coinOf } from './coinOf.ts'
import { describeMessage } from './describeMessage.ts'
import { prepareCalls } from './prepareCalls.ts'
import { readMessages } from './readMessages.ts'

/**
 * Simulates messages as one transaction: what moves as a whole, the fee, and what each message does. Throws
 * `cosmos/badCall`, and `network/*` when no node simulated them.
 */
export async function previewCalls(
  request: SendCallsRequest<CosmosCall>,
  { clock }: AdapterHost,
): Promise<CallsPreview> {
  const network = request.network as CosmosNetwork
  const read = readMessages(request.calls, request.account.address)
  const calls = read.messages.map((message) => describeMessage(message, network))
  try {
    const { fee, moved } = await prepareCalls(request, read, clock)
    const { symbol, decimals } = network.nativeCurrency
    return {
      calls,
      changes: [...moved].flatMap(([denom, units]) => {
        if (units === 0n) return []
        const direction = units > 0n ? 'in' : 'out'
        return { direction, ...coinOf(network, { denom, units: units > 0n ? units : -units }) }
      }),
      approvals: calls.flatMap(({ approvals }) => approvals),
      fee: { amount: formatAmount(feeUnits(fee), decimals), symbol },
    }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { calls, changes: [], approvals: [], failure: error, ...placeIn(error) }
  }
}

/** The SDK names the message that fails in its text. */
function placeIn({ hints }: KitError): Pick<CallsPreview, 'failedAt'> {
  const [, place] = /message index: (\d{1,3})/.exec(hints.join(' ')) ?? []
  return place === undefined ? {} : { failedAt: Number(place) }
}

/** True for a rejection by the chain, false for a node that did not answer and for what passes by itself. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError) || cosmosErrors.is(error, 'sequenceMismatch')) return false
  const isPoor = requestErrors.is(error, 'insufficientFunds')
  return isPoor || requestErrors.is(error, 'sendFailed') || error.code.startsWith('cosmos/')
}
