import { type PaymentUriRequest, requestErrors } from '@portico/core'
import { formatAmount, parseAmount } from '@portico/core/amount'

/** A BIP-21 payment URI. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  if (amount === undefined) return `bitcoin:${address}`
  const { decimals } = network.nativeCurrency
  try {
    return `bitcoin:${address}?amount=${formatAmount(parseAmount(amount, decimals), decimals)}`
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause })
  }
}
