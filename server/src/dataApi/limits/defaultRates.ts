import type { Rate } from './Limiter.ts'

/** Far more than a busy page needs; routes that write or are expensive for a node have lower rates. */
export const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  // A unit is a call to a node; the largest batch costs 1,000 units, and 15 more for its 1 MB.
  rpc: { perSecond: 100, burst: 1_100 },
  // A unit is a chain; a request without a chain id reads the account on all chains.
  balance: { perSecond: 50, burst: 500 },
  history: { perSecond: 50, burst: 500 },
  wallet: { perSecond: 50, burst: 500 },
  jsonRpc: { perSecond: 50, burst: 500 },
  register: { perSecond: 0.2, burst: 10 },
  setAttributes: { perSecond: 0.2, burst: 10 },
  setAddress: { perSecond: 0.2, burst: 10 },
  onrampQuote: { perSecond: 2, burst: 50 },
  onrampUrl: { perSecond: 0.2, burst: 10 },
  // One server may resolve names for many visitors.
  ensGateway: { perSecond: 50, burst: 500 },
  ensGatewayPost: { perSecond: 50, burst: 500 },
  // All purchases of a vendor are reported from a few addresses.
  onrampWebhook: { perSecond: 50, burst: 500 },
} as const satisfies Record<string, Rate>
