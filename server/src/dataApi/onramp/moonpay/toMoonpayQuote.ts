import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { RampQuote, RampQuoteRequest } from '../Ramp.ts'
import { rampErrors } from '../rampErrors.ts'
import { addAmounts } from '../vendor/addAmounts.ts'
import type { moonpaySchemas } from './moonpaySchemas.ts'

/** MoonPay's quote as the server answers it. Throws `ramp/malformed` for a quote of something else. */
export function toMoonpayQuote(
  name: string,
  quote: z.output<typeof moonpaySchemas.quote>,
  { purchaseCurrency, paymentCurrency }: RampQuoteRequest,
): RampQuote {
  const { baseCurrencyCode, quoteCurrencyCode, expiresAt } = quote
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (!isSame(baseCurrencyCode, paymentCurrency) || !isSame(quoteCurrencyCode, purchaseCurrency))
    throw rampErrors.create('malformed', [name, 'a quote of another currency'])
  const [symbol = ''] = purchaseCurrency.split('_')
  const paid = (amount: string) => ({ amount, currency: paymentCurrency.toUpperCase() })
  return {
    // MoonPay's quotes have no id; the page quotes again.
    quoteId: randomUUID(),
    purchaseAmount: { amount: quote.quoteCurrencyAmount, currency: symbol.toUpperCase() },
    paymentSubtotal: paid(quote.baseCurrencyAmount),
    paymentTotal: paid(quote.totalAmount),
    networkFee: paid(quote.networkFeeAmount),
    // The extra fee is the operator's own share.
    providerFee: paid(addAmounts(quote.feeAmount, quote.extraFeeAmount)),
    ...(expiresAt && { expiresAt: Date.parse(expiresAt) }),
  }
}
