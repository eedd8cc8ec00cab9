import { type PaymentUriRequest, requestErrors } from '@portico/core'
import { parseAmount } from '@portico/core/amount'

/** EIP-681, with the amount in wei as a whole number. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  const uri = `ethereum:${address}@${network.id}`
  if (amount === undefined) return uri
  try {
    return `${uri}?value=${parseAmount(amount, network.nativeCurrency.decimals)}`
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause })
  }
}
