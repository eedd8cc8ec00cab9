/** R9.05: limits of the protocol. */
export const limits = {
  /** Size of a message as JSON text, in UTF-16 units. */
  messageSize: 262_144,
  messageDepth: 16,
  /** Delay between the frame's READY and the first request, in ms. */
  readyDelayMs: 500,
  loadTimeoutMs: 20_000,
  /** For requests that wait for a person. */
  connectTimeoutMs: 120_000,
  disconnectTimeoutMs: 3_000,
} as const
