import type { RelayCounts } from './RelayStats.ts'

/** The figures of a relay that has just started. */
export function zeroCounts(): RelayCounts {
  return {
    published: 0,
    repeated: 0,
    delivered: 0,
    acknowledged: 0,
    refused: 0,
    evicted: 0,
    failed: 0,
    slowed: 0,
    dropped: 0,
  }
}
