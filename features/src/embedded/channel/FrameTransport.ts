/** A message of the page in the shape of the protocol. */
export type Outgoing = {
  readonly v: 1
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}
export type Post = (message: Outgoing) => void
export type TransportEvents = {
  /** The frame can be reached. Called again after the frame was loaded anew: what was sent before is lost. */
  onConnected(post: Post): void
  /** Called with any data that came from the frame. */
  onMessage(data: unknown): void
}
/** A way to exchange messages with the frame; `open` makes the frame, and returns the function that removes it. */
export type FrameTransport = { open(events: TransportEvents): () => void }
