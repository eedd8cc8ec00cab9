import { type CallsPreview, KitError, requestErrors, type SendCallsRequest } from '@portico/core'
import { isSolanaError } from '@solana/kit'
import { previewTransaction } from '../chain/previewTransaction.ts'
import { describeInstructions } from './describeInstructions.ts'
import { prepareCalls } from './prepareCalls.ts'
import { readCalls } from './readCalls.ts'
import { readMeaning } from './readMeaning.ts'
import { readTokenFacts } from './readTokenFacts.ts'
import type { SolanaCall } from './SolanaCall.ts'

/** The kit sets limit and price of the compute units before the calls. */
const budgetInstructions = 2

/**
 * Simulates calls as one transaction: what moves as a whole, the fee, and what each call does. Throws `solana/badCall`, and
 * `network/*` when no node simulated them.
 */
export async function previewCalls(request: SendCallsRequest<SolanaCall>): Promise<CallsPreview> {
  const { account, network, connector } = request
  const owner = account.address
  const instructions = readCalls(request.calls, owner)
  const facts = await readTokenFacts(network, instructions.map(readMeaning))
  const calls = describeInstructions(instructions, { owner, network, facts })
  try {
    const { bytes: transaction } = await prepareCalls(request, instructions)
    const { failure, changes, approvals, altered, fee } = await previewTransaction({
      account,
      network,
      connector,
      transaction,
    })
    return { calls, changes, approvals, altered, fee, ...(failure && failedWith(failure)) }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { calls, changes: [], approvals: [], ...failedWith(error) }
  }
}

function failedWith(failure: KitError): Pick<CallsPreview, 'failure' | 'failedAt'> {
  const { cause } = failure
  const { index } = (isSolanaError(cause) ? cause.context : {}) as { readonly index?: number }
  const failedAt = (index ?? 0) - budgetInstructions
  return { failure, ...(failedAt >= 0 && { failedAt }) }
}

/** True for a rejection by the chain, false for a node that did not answer. */
function isRejection(error: unknown): error is KitError {
  if (!(error instanceof KitError)) return false
  return requestErrors.is(error, 'insufficientFunds') || error.code.startsWith('solana/')
}
