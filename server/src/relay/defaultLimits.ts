import type { RelayLimits } from './RelayLimits.ts'

const MiB = 2 ** 20

/**
 * Far above what wallets, dapps and the many clients of an office or a mobile network need; low enough to stop floods.
 */
export const defaultLimits: RelayLimits = {
  messageBytes: MiB,
  frameBytes: 2 * MiB + 16 * 1024,
  framesPerSecond: 200,
  burst: 2_000,
  framesPerSecondPerBlock: 1_000,
  burstPerBlock: 10_000,
  subscriptions: 5_000,
  subscriptionsPerBlock: 20_000,
  subscriptionsInAll: 1_000_000,
  connectionsPerClient: 20,
  connectionsPerBlock: 1_000,
  connections: 100_000,
  upgradesPerSecond: 20,
  upgradeBurst: 2_000,
  refusalsPerSecond: 1,
  refusalBurst: 20,
  bufferedBytes: MiB,
  bufferedBytesPerBlock: 16 * MiB,
  bufferedBytesInAll: 256 * MiB,
  unacknowledged: 1_000,
  // Clients in Node close a connection without traffic for 35 seconds.
  heartbeat: 25_000,
  goodbye: 5_000,
}
