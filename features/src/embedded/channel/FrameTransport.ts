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
  /** The frame that was reached is gone: it crashed, or its page was left. */
  onClosed(): void
  /** A page has loaded that has not said that it is the frame: the error of a network, say. */
  onStrayPage(): void
  /** The page may not show the frame. */
  onBlocked(error: Error): void
}
/** A way to exchange messages with the frame. */
export type FrameTransport = {
  /** The frame answers as soon as it can be reached, at any time: it queues what comes early, and its silence means that it is gone. */
  readonly isPort: boolean
  /** Makes the frame, and returns the function that removes it. */
  open(events: TransportEvents): () => void
}
