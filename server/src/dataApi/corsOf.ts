import type { DataApiOptions } from './DataApiOptions.ts'
import type { Route } from './findRoute.ts'
import { isServedOrigin } from './isServedOrigin.ts'

/** Which pages may read an answer: all, but of `json-rpc` those of the allowed origins. `undefined` takes a header away. */
export function corsOf(
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
