import type { Money, OnrampQuote } from '../OnrampProvider.ts'

/**
 * The figures that stand in for a quote which failed (R8.09): the payment itself, without a price. They are shown as an
 * estimate, and never lead to a purchase.
 */
export function builtInQuote(payment: Money): OnrampQuote {
  const none = { amount: '0', currency: payment.currency }
  return {
    quoteId: 'mocked-quote-id',
    purchaseAmount: payment,
    paymentSubtotal: payment,
    paymentTotal: payment,
    networkFee: none,
    providerFee: none,
  }
}
