import type { FetchHandler } from '../http/toNodeListener.ts'
import type { Log } from './createLog.ts'
import type { Metrics } from './createMetrics.ts'
import type { Settings } from './readSettings.ts'

type Served = { readonly settings: Settings; readonly metrics: Metrics; readonly log: Log }

const prometheus = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

/** Adds `/health` and `/metrics` to a handler, and logs once when a proxy in front is not configured. */
export function withStatus(
  handler: FetchHandler,
  { settings, metrics, log }: Served,
): FetchHandler {
  let hasWarned = settings.PROXIES > 0
  return async (request, peer) => {
    if (!hasWarned && request.headers.has('x-forwarded-for')) {
      hasWarned = true
      log('info', 'Behind a proxy, all clients share the limits of one address: set PROXIES')
    }
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Response.json({ status: 'ok' })
    if (pathname === '/metrics') return new Response(await metrics.text(), { headers: prometheus })
    return handler(request, peer)
  }
}
