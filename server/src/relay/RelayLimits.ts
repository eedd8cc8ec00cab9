/**
 * Limits of one relay process; each protects the other clients. An address block is an IPv4 address or a /64 of IPv6;
 * a /48 has the limits of 16 blocks, and a quarter of the total at most.
 */
export type RelayLimits = {
  /** Maximum characters of one message. */
  readonly messageBytes: number
  /** Maximum bytes of one WebSocket frame: a batch, or the two messages of an approval. */
  readonly frameBytes: number
  /** Sustained frames per second of one client; a frame counts once more for each 4 KiB of it and of its reply. */
  readonly framesPerSecond: number
  /** Frames that a client may send at once before it is throttled. */
  readonly burst: number
  /** Frames per second of all clients of an address block together. */
  readonly framesPerSecondPerBlock: number
  readonly burstPerBlock: number
  /** Topics that one client may subscribe to, on all its sockets together. */
  readonly subscriptions: number
  readonly subscriptionsPerBlock: number
  readonly subscriptionsInAll: number
  readonly connectionsPerClient: number
  readonly connectionsPerBlock: number
  readonly connections: number
  /** Upgrade requests of an address block: sustained per second, and at once. */
  readonly upgradesPerSecond: number
  readonly upgradeBurst: number
  /**
   * Rejections sent to an address block over a WebSocket: sustained per second, and at once; beyond them the client gets
   * an HTTP status and no socket opens.
   */
  readonly refusalsPerSecond: number
  readonly refusalBurst: number
  /** Maximum bytes buffered for a socket before its mail stays in the mailbox; also the usual maximum of one reply. */
  readonly bufferedBytes: number
  /** Maximum bytes buffered for all sockets of an address block, and for all sockets. */
  readonly bufferedBytesPerBlock: number
  readonly bufferedBytesInAll: number
  /** Maximum unacknowledged messages of one socket. */
  readonly unacknowledged: number
  /** Milliseconds between two pings; a socket that does not answer one is closed. */
  readonly heartbeat: number
  /** Milliseconds that sockets get to close at a shutdown. */
  readonly goodbye: number
}
