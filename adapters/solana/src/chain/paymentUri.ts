import { type PaymentUriRequest, requestErrors } from '@portico/core'
import { formatAmount, parseAmount } from '@portico/core/amount'

/** The transfer request of Solana Pay. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  if (amount === undefined) return `solana:${address}`
  const { decimals } = network.nativeCurrency
  try {
    return `solana:${address}?amount=${formatAmount(parseAmount(amount, decimals), decimals)}`
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause })
  }
}
