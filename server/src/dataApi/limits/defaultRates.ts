import type { Rate } from './Limiter.ts'

/** What a busy page needs, many times over; what writes, or costs a node much, is rarer. */
export const defaultRates = {
  default: { perSecond: 20, burst: 100 },
  rpc: { perSecond: 100, burst: 500 },
  register: { perSecond: 0.2, burst: 10 },
  setAttributes: { perSecond: 0.2, burst: 10 },
  setAddress: { perSecond: 0.2, burst: 10 },
} as const satisfies Record<string, Rate>
