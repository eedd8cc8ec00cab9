import type { PaymentUriRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'

/** Solana Pay's transfer request. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  if (amount === undefined) return `solana:${address}`
  const { decimals } = network.nativeCurrency
  return `solana:${address}?amount=${formatAmount(toBaseUnits(amount, decimals), decimals)}`
}
