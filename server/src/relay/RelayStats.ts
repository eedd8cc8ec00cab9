/** Statistics of one relay process: current numbers, and counters since it started. */
export type RelayStats = {
  readonly sockets: number
  readonly clients: number
  /** Stored messages, and the bytes of their cost; absent when another process stores them. */
  readonly held?: { readonly messages: number; readonly bytes: number }
  /** Bytes buffered for slow sockets. */
  readonly buffered: number
  readonly topics: number
  /** Frames that are worked on. */
  readonly inFlight: number
  /** Messages accepted from clients. */
  readonly published: number
  /** Messages that were stored already and not accepted again. */
  readonly repeated: number
  /** Messages written to sockets. */
  readonly delivered: number
  readonly acknowledged: number
  /** Connections rejected by token, project id, origin or limit, and requests rejected by a quota. */
  readonly refused: number
  /** Unacknowledged messages deleted before their expiry to make room for others. */
  readonly evicted: number
  /** Requests answered with an error. */
  readonly failed: number
  /** Number of times that a client was throttled. */
  readonly slowed: number
  /** Sockets closed because they read too slowly or did not answer a ping. */
  readonly dropped: number
}

/** The counters among the statistics, which only grow. */
export type RelayCounts = {
  -readonly [name in Exclude<
    keyof RelayStats,
    'sockets' | 'clients' | 'topics' | 'held' | 'buffered' | 'inFlight'
  >]: number
}
