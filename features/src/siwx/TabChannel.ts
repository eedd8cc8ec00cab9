/** The part of `BroadcastChannel` that tabs of one site need to tell each other of sessions. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}
