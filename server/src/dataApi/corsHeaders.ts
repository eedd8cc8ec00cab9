import type { DataApiOptions } from './DataApiOptions.ts'
import type { Route } from './findRoute.ts'
import { isServedOrigin } from './isServedOrigin.ts'

/**
 * CORS headers: every page may read an answer, that of `json-rpc` only allowed origins. `undefined` removes a header.
 */
export function corsHeaders(
  request: Request,
  { name }: Route,
  { allowedOrigins = [] }: DataApiOptions,
): Record<string, string | undefined> {
  const exposed = { 'access-control-expose-headers': 'x-request-id, retry-after' }
  if (name !== 'jsonRpc') return exposed
  const origin = request.headers.get('origin')
  const isAllowed = origin !== null && isServedOrigin(origin, allowedOrigins)
  return {
    ...exposed,
    vary: 'origin',
    'cross-origin-resource-policy': 'same-origin',
    'access-control-allow-origin': isAllowed ? origin : undefined,
  }
}
