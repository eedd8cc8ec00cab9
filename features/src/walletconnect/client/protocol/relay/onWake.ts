/** Calls when the network comes back, or the page is shown again; returns the function that stops it. */
export function onWake(listener: () => void): () => void {
  const { document } = globalThis
  const shown = () => {
    if (document.visibilityState === 'visible') listener()
  }
  globalThis.addEventListener?.('online', listener)
  document?.addEventListener('visibilitychange', shown)
  return () => {
    globalThis.removeEventListener?.('online', listener)
    document?.removeEventListener('visibilitychange', shown)
  }
}
