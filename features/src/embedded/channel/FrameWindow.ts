export type FrameWindowEvents = {
  /** Called with messages of the frame's own window and origin, and no others. */
  onMessage(data: unknown): void
  /** A page has loaded in the frame, if only that of an error. */
  onLoad(): void
  /** The policy of the page around it does not allow the frame. */
  onBlocked(error: Error): void
}
/** The window of the frame, as transports see it. */
export type FrameWindow = {
  /** Makes the frame; returns the function that removes it. Calls back later, never at once. */
  open(events: FrameWindowEvents): () => void
  /** Posts to the frame's exact origin, with a port. Does nothing while there is no frame. */
  post(data: unknown, port?: MessagePort): void
}
/** The frame as the visitor sees it. */
export type FrameLayer = {
  /** Lays the frame over the slot, transparent until it is revealed, and follows it; the returned function hides it. */
  show(slot: HTMLElement): () => void
  reveal(): void
}
