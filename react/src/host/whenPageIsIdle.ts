/** Runs `work` once the page has loaded and is idle, unless the signal was aborted before. */
export function whenPageIsIdle(work: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) work()
  }
  // Safari has no idle callback.
  const wait = () => (globalThis.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { signal })
}
