/** Resolves after the next paint, when the page has nothing else to do; after one second at the latest. */
export async function idle(): Promise<void> {
  const { document, requestAnimationFrame: frame, requestIdleCallback: whenIdle } = globalThis
  if (!frame || document?.hidden) return
  await new Promise((resolve) => frame(() => frame(resolve)))
  // Safari has no idle callback; two frames on, the view is painted at least.
  if (whenIdle) await new Promise((resolve) => whenIdle(resolve, { timeout: 1000 }))
}
