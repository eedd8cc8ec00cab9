export type FrameWindowEvents = {
  /** Called with messages of the frame's own window and origin, and no others. */
  onMessage(data: unknown): void
  /** The frame can receive window messages. */
  onLoad(): void
}
/** The window of the frame, as transports see it. */
export type FrameWindow = {
  /** Makes the frame; returns the function that removes it. Calls back later, never at once. */
  open(events: FrameWindowEvents): () => void
  /** Posts to the frame's exact origin, with a port. Does nothing while there is no frame. */
  post(data: unknown, port?: MessagePort): void
}
