import type { NamespaceAdapter, SendRequest, TokenBalance } from '@portico/core'
import { multiply, roundDown, subtractAmounts } from '@portico/core/amount'

/**
 * The maximum amount of a token that can be sent, minus the fee when it is paid in the same token. Throws as the
 * adapter does.
 */
export async function maxAmount(
  adapter: NamespaceAdapter,
  request: Omit<SendRequest, 'amount'>,
  { quantity }: TokenBalance,
): Promise<string> {
  const { numeric, decimals } = quantity
  if (adapter.getMaxAmount) return adapter.getMaxAmount(request)
  if (request.token || !adapter.estimateFee) return numeric
  // The fee does not depend on the amount, so any available amount serves for the estimate.
  const amount = roundDown(multiply(numeric, '0.5'), Number(decimals))
  const fee = await adapter.estimateFee({ ...request, amount })
  try {
    return subtractAmounts(numeric, fee.amount)
  } catch {
    return '0' // the fee exceeds the balance
  }
}
