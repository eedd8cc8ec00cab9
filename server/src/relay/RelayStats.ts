/** Figures of one relay process: what is there now, and what happened since it started. */
export type RelayStats = {
  readonly sockets: number
  readonly clients: number
  /** Messages that wait, and the bytes that they count for; absent where another process keeps them. */
  readonly held?: { readonly messages: number; readonly bytes: number }
  /** Bytes that wait for sockets that read slowly. */
  readonly buffered: number
  readonly topics: number
  /** Messages taken in. */
  readonly published: number
  /** Messages that were there already and were not taken in again. */
  readonly repeated: number
  /** Messages written to sockets. */
  readonly delivered: number
  readonly acknowledged: number
  /** Connections refused by token, project id, origin or limit, and requests refused by a quota. */
  readonly refused: number
  /** Messages that went before their time, unacknowledged, to make room for others. */
  readonly evicted: number
  /** Requests answered with an error. */
  readonly failed: number
  /** Times that a client was slowed down. */
  readonly slowed: number
  /** Sockets closed because they did not keep up or did not answer a ping. */
  readonly dropped: number
}

/** The part of the figures that only grows. */
export type RelayCounts = {
  -readonly [name in Exclude<
    keyof RelayStats,
    'sockets' | 'clients' | 'topics' | 'held' | 'buffered'
  >]: number
}
