/**
 * Rejects while the page cannot reach its server. Browsers cache a failed `import()` for the life of the page, so
 * this check comes before each import. A server on the visitor's own machine, or a service worker, responds
 * without a network.
 */
export async function rejectOffline(): Promise<void> {
  if (!navigator.onLine) await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
}
