import type { FetchHandler } from '../http/toNodeListener.ts'
import type { Metrics } from './createMetrics.ts'
import type { Traces } from './createTraces.ts'
import type { Log } from './log.ts'
import type { Resources } from './Resources.ts'
import type { Settings } from './readSettings.ts'
import { requestIdOf, runRequest } from './requestIds.ts'

type Served = {
  readonly settings: Settings
  readonly metrics: Metrics
  readonly log: Log
  readonly resources: Pick<Resources, 'isDraining' | 'unavailable'>
  readonly traces: Traces | undefined
  readonly onError: (error: unknown) => void
}

const prometheus = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }

/**
 * Adds `/health` (the process lives), `/ready` (it can serve) and `/metrics` to a handler, and logs once when a proxy in
 * front is not configured.
 */
export function withStatus(handler: FetchHandler, served: Served): FetchHandler {
  const { settings, metrics, log, resources } = served
  let hasWarned = settings.PROXIES > 0
  return async (request, peer) => {
    if (!hasWarned && request.headers.has('x-forwarded-for')) {
      hasWarned = true
      log('info', 'Behind a proxy, all clients share the limits of one address: set PROXIES')
    }
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return Response.json({ status: 'ok' })
    if (pathname === '/ready') return readiness(resources)
    if (pathname === '/metrics') return new Response(await metrics.text(), { headers: prometheus })
    return answer(request, (it) => handler(it, peer), served)
  }
}

/** Answers with the id of the request, which the log has as well, and records its trace. */
async function answer(
  request: Request,
  handle: (request: Request) => Response | Promise<Response>,
  { settings, traces, onError }: Served,
): Promise<Response> {
  const id = requestIdOf(request, settings.PROXIES)
  const current: Parameters<typeof runRequest>[0] = { id }
  const startedAt = performance.timeOrigin + performance.now()
  const response = await runRequest(current, async () => {
    try {
      return await handle(request)
    } catch (error) {
      if (!request.signal.aborted) onError(error)
      return new Response(null, { status: 500 })
    }
  })
  response.headers.set('x-request-id', current.id)
  traces?.record({
    parent: request.headers.get('traceparent'),
    name: `${request.method} ${current.label ?? 'other'}`,
    method: request.method,
    status: response.status,
    startedAt,
    endedAt: performance.timeOrigin + performance.now(),
    requestId: current.id,
  })
  return response
}

/** 503 while it closes, or while a database does not answer, which is named by its variable alone. */
async function readiness(resources: Served['resources']): Promise<Response> {
  if (resources.isDraining) return Response.json({ status: 'draining' }, { status: 503 })
  const missing = await resources.unavailable()
  if (missing.length === 0) return Response.json({ status: 'ready' })
  return Response.json({ status: 'unavailable', missing }, { status: 503 })
}
