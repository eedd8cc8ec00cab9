import type { PaymentUriRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'

/** BIP-21. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  if (amount === undefined) return `bitcoin:${address}`
  const { decimals } = network.nativeCurrency
  return `bitcoin:${address}?amount=${formatAmount(toBaseUnits(amount, decimals), decimals)}`
}
