import type { Money, OnrampCatalogue, OnrampQuote, OnrampToken } from './OnrampProvider.ts'

const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const token = (
  networkId: `eip155:${number}`,
  network: string,
  row: Pick<OnrampToken, 'symbol' | 'name' | 'address'>,
): OnrampToken => ({
  ...row,
  networkId,
  currency: row.symbol,
  network,
})
const usdc = (address: string) => ({ symbol: 'USDC', name: 'USD Coin', address })
const ether = { symbol: 'ETH', name: 'Ether' }

/** What is listed while no provider tells what it sells (R5.19, R8.09): a purchase of it is not offered. */
export const builtInCatalogue: OnrampCatalogue = {
  tokens: [
    token('eip155:1', 'ethereum', usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')),
    token('eip155:137', 'polygon', usdc('0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174')),
    token('eip155:1', 'ethereum', ether),
  ],
  currencies: [
    { id: 'USD', methods },
    { id: 'EUR', methods },
  ],
}

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
