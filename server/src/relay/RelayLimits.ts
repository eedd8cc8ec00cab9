/**
 * What one relay process grants; each bound protects the other clients. An address block is an IPv4 address or a /64 of
 * IPv6.
 */
export type RelayLimits = {
  /** Characters of one message. */
  readonly messageBytes: number
  /** Bytes of one WebSocket frame: a batch, or the two messages of an approval. */
  readonly frameBytes: number
  /** Frames per second and client, over time; a frame counts once more for each 4 KiB of it and of its reply. */
  readonly framesPerSecond: number
  /** Frames that a client may send at once before it is slowed down. */
  readonly burst: number
  /** The same for all clients of an address block together. */
  readonly framesPerSecondPerBlock: number
  readonly burstPerBlock: number
  /** Topics that one client may listen to, on all its sockets together. */
  readonly subscriptions: number
  readonly subscriptionsPerBlock: number
  readonly subscriptionsInAll: number
  readonly connectionsPerClient: number
  readonly connectionsPerBlock: number
  readonly connections: number
  /** Upgrades that an address block may ask for each second, over time, and at once. */
  readonly upgradesPerSecond: number
  readonly upgradeBurst: number
  /**
   * Refusals that an address block is told over a WebSocket each second, over time, and at once; beyond them it reads
   * an HTTP status, and no socket is opened.
   */
  readonly refusalsPerSecond: number
  readonly refusalBurst: number
  /** Bytes that may wait for a slow socket before its mail stays in the mailbox, and most of what one reply holds. */
  readonly bufferedBytes: number
  /** Bytes that may wait for all sockets of an address block, and for all sockets. */
  readonly bufferedBytesPerBlock: number
  readonly bufferedBytesInAll: number
  /** Messages that one socket may hold without acknowledging any. */
  readonly unacknowledged: number
  /** Milliseconds between two pings; a socket that misses one is dropped. */
  readonly heartbeat: number
  /** Milliseconds that sockets get to say goodbye at a shutdown. */
  readonly goodbye: number
}
