/**
 * Rejects while the page cannot reach its server. Browsers keep a failed `import()` for the life of the page, so none
 * is begun before this. A server on the visitor's own machine, or a service worker, answers without a network.
 */
export async function rejectOffline(): Promise<void> {
  if (!navigator.onLine) await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
}
