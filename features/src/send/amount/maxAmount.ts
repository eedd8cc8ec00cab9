import type { NamespaceAdapter, SendRequest, TokenBalance } from '@portico/core'
import { multiply, roundDown, subtractAmounts } from '@portico/core/amount'

/** The most of a token that can leave, the fee left over where it is paid in the same. Throws as the adapter does. */
export async function maxAmount(
  adapter: NamespaceAdapter,
  request: Omit<SendRequest, 'amount'>,
  { quantity }: TokenBalance,
): Promise<string> {
  const { numeric, decimals } = quantity
  if (adapter.getMaxAmount) return adapter.getMaxAmount(request)
  if (request.token || !adapter.estimateFee) return numeric
  // Any amount that is there costs the same to send.
  const amount = roundDown(multiply(numeric, '0.5'), Number(decimals))
  const fee = await adapter.estimateFee({ ...request, amount })
  try {
    return subtractAmounts(numeric, fee.amount)
  } catch {
    return '0' // the fee is more than there is
  }
}
