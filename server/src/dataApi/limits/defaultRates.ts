import type { Rate } from './Limiter.ts'

/** What a busy page needs, many times over; what writes, or costs a node much, is rarer. */
export const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  // A unit is a call to a node; the largest batch has 1,000, and 15 more for its 1 MB.
  rpc: { perSecond: 100, burst: 1_100 },
  // A unit is a chain, of which an account is looked up on all where none is named.
  balance: { perSecond: 50, burst: 500 },
  history: { perSecond: 50, burst: 500 },
  wallet: { perSecond: 50, burst: 500 },
  jsonRpc: { perSecond: 50, burst: 500 },
  register: { perSecond: 0.2, burst: 10 },
  setAttributes: { perSecond: 0.2, burst: 10 },
  setAddress: { perSecond: 0.2, burst: 10 },
} as const satisfies Record<string, Rate>
