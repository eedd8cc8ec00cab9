import type { PaymentUriRequest } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'

/** EIP-681: the amount in wei, as a whole number. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  const uri = `ethereum:${address}@${network.id}`
  if (amount === undefined) return uri
  return `${uri}?value=${toBaseUnits(amount, network.nativeCurrency.decimals)}`
}
