import type { OnrampCatalogue, OnrampProvider, OnrampQuote } from '@portico/features/onramp'

export const alice = `0x${'a1'.repeat(20)}`
export const usdc = `0x${'c0'.repeat(20)}`
const card = { id: 'card', min: '10', max: '7500' }
const bank = { id: 'ach_bank_account', min: '10', max: '25000' }

export const catalogue: OnrampCatalogue = {
  tokens: [
    {
      networkId: 'eip155:1',
      address: usdc,
      symbol: 'USDC',
      name: 'USD Coin',
      currency: 'usdc',
      network: 'ethereum',
    },
    {
      networkId: 'eip155:1',
      symbol: 'ETH',
      name: 'Ether',
      currency: 'eth',
      network: 'ethereum',
    },
  ],
  currencies: [
    { id: 'EUR', methods: [card] },
    { id: 'USD', methods: [card, bank] },
  ],
}

/** What a provider pays that takes a part of the payment, in percent. */
export function quoteOf(amount: string, currency: string, percent = 2): OnrampQuote {
  const fee = (Number(amount) * percent) / 100
  const rest = `${Number(amount) - fee}`
  const money = (sum: string) => ({ amount: sum, currency })
  return {
    quoteId: `quote-${amount}`,
    purchaseAmount: { amount: rest, currency: 'USDC' },
    paymentSubtotal: money(rest),
    paymentTotal: money(amount),
    networkFee: money('0'),
    providerFee: money(`${fee}`),
  }
}

export function fakeRamp(
  parts: Partial<OnrampProvider> & { percent?: number } = {},
): OnrampProvider {
  const { percent, ...more } = parts
  return {
    id: 'ramp',
    name: 'Ramp',
    hosts: ['pay.ramp.example'],
    serves: (networkId) => networkId.startsWith('eip155:'),
    options: async () => catalogue,
    quote: async ({ payment }) => quoteOf(payment.amount, payment.currency, percent),
    createSession: async (_, { account }) => ({
      url: `https://pay.ramp.example/buy?walletAddress=${account.split(':')[2]}`,
      id: 'session-1',
    }),
    status: async () => ({ status: 'waiting' }),
    ...more,
  }
}
