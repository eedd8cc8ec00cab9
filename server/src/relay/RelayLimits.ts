/** What one relay process grants; each bound protects the other clients. */
export type RelayLimits = {
  /** Characters of one message. */
  readonly messageBytes: number
  /** Bytes of one WebSocket frame: a batch, or the two messages of an approval. */
  readonly frameBytes: number
  /** Frames per second and client, over time; a frame counts once more for each 4 KiB. */
  readonly framesPerSecond: number
  /** Frames that a client may send at once before it is slowed down. */
  readonly burst: number
  /** Topics that one socket may listen to. */
  readonly subscriptions: number
  readonly connectionsPerClient: number
  readonly connections: number
  /** Bytes that may wait for a slow socket before its mail stays in the mailbox. */
  readonly bufferedBytes: number
  /** Messages that one socket may hold without acknowledging any. */
  readonly unacknowledged: number
  /** Milliseconds between two pings; a socket that misses one is dropped. */
  readonly heartbeat: number
  /** Milliseconds that sockets get to say goodbye at a shutdown. */
  readonly goodbye: number
}
