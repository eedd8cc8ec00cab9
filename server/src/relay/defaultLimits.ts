import type { RelayLimits } from './RelayLimits.ts'

/** Generous for wallets and dapps, narrow for floods. */
export const defaultLimits: RelayLimits = {
  messageBytes: 1024 * 1024,
  frameBytes: 2 * 1024 * 1024 + 16 * 1024,
  framesPerSecond: 200,
  burst: 2_000,
  subscriptions: 5_000,
  connectionsPerClient: 20,
  connections: 100_000,
  bufferedBytes: 1024 * 1024,
  unacknowledged: 1_000,
  // Clients in Node drop a relay that was silent for 35 seconds.
  heartbeat: 25_000,
  goodbye: 5_000,
}
