import type { Fee, SendRequest } from '@portico/core'
import { formatUnits } from 'viem'
import { prepareTransactionRequest } from 'viem/actions'
import { networkClient } from './networkClient.ts'
import { toNodeError } from './toNodeError.ts'
import { toTransaction } from './toTransaction.ts'

/**
 * The most that a send may cost in gas. What a rollup adds for its parent chain is not in it. Throws
 * as `toTransaction` does, `request/insufficientFunds`, `request/sendFailed` and `network/*`.
 */
export async function estimateFee(request: SendRequest): Promise<Fee> {
  const { network } = request
  const { from, ...transaction } = toTransaction(request)
  const { symbol, decimals } = network.nativeCurrency
  try {
    const { gas, maxFeePerGas, gasPrice } = await prepareTransactionRequest(
      networkClient(network),
      {
        account: from,
        ...transaction,
        parameters: ['type', 'fees', 'gas'],
      },
    )
    return { amount: formatUnits(gas * (maxFeePerGas ?? gasPrice ?? 0n), decimals), symbol }
  } catch (cause) {
    throw toNodeError(cause, network)
  }
}
