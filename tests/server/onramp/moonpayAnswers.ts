/** Rows as MoonPay documents them. */
export const moonpayCurrencies = [
  { type: 'fiat', code: 'usd', name: 'US Dollar', minBuyAmount: 20, maxBuyAmount: 30000.5 },
  { type: 'fiat', code: 'eur', name: 'Euro', minBuyAmount: null, maxBuyAmount: null },
  {
    type: 'crypto',
    code: 'eth',
    name: 'Ethereum',
    metadata: {
      contractAddress: '0x0000000000000000000000000000000000000000',
      chainId: '1',
      networkCode: 'ethereum',
    },
  },
  {
    type: 'crypto',
    code: 'usdc_base',
    name: 'USD Coin (Base)',
    notAllowedCountries: ['CA'],
    metadata: {
      contractAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      chainId: '8453',
      networkCode: 'base',
    },
  },
  {
    type: 'crypto',
    code: 'usdc_sol',
    name: 'USD Coin (Solana)',
    isSupportedInUs: false,
    metadata: {
      contractAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      chainId: null,
      networkCode: 'solana',
    },
  },
  {
    type: 'crypto',
    code: 'old',
    name: 'Old',
    isSuspended: true,
    metadata: { networkCode: 'base' },
  },
  { type: 'crypto', code: 'odd', name: 'Odd', metadata: { networkCode: 'oddnet', chainId: null } },
  { type: 'crypto', code: 'none', name: 'None', metadata: null },
]

export const moonpayQuote = {
  baseCurrencyCode: 'usd',
  baseCurrencyAmount: 94.06,
  quoteCurrencyCode: 'usdc_base',
  quoteCurrencyAmount: 94.01,
  feeAmount: 3.99,
  extraFeeAmount: 0.945,
  networkFeeAmount: 1.5,
  totalAmount: 100.5,
  expiresAt: '2026-06-01T00:00:00.000Z',
  signature: 'x'.repeat(400),
}
