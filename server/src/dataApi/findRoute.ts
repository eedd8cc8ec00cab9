import type { Answer } from '../http/Answer.ts'
import { createMatcher } from '../http/createMatcher.ts'
import { fault } from '../http/fault.ts'
import { withoutEndSlashes } from '../http/withoutEndSlashes.ts'
import { dataEndpoints, type RouteName } from './dataEndpoints.ts'

export type Route = {
  /** Absent where the path is none of ours. */
  readonly name?: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** `GET, HEAD` or `POST`. */
  readonly methods: string
  /** Why path and method are none of ours. */
  readonly refusal?: Answer
}

const rows = {
  ...dataEndpoints,
  rpc: { method: 'POST', path: '' },
  wallet: { method: 'POST', path: 'wallet' },
  jsonRpc: { method: 'POST', path: 'json-rpc' },
} as const
const match = createMatcher(rows)

/** The route that a request means, and whether it may be asked so. */
export function findRoute({ url, method }: Request, basePath = ''): Route {
  const { pathname, searchParams: query } = new URL(url)
  const base = `${withoutEndSlashes(basePath)}/v1`
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  const found = inside ? match(pathname.slice(base.length + 1)) : undefined
  if (!found) {
    const refusal = fault(404, 'path', 'There is no such call')
    return { params: {}, query, methods: 'GET, HEAD, POST', refusal }
  }
  const { name, params } = found
  const isGet = rows[name].method === 'GET'
  const methods = isGet ? 'GET, HEAD' : 'POST'
  const route = { name, params, query, methods }
  const fits = method === 'OPTIONS' || methods.split(', ').includes(method)
  return fits ? route : { ...route, refusal: wrongMethod(name, methods) }
}

function wrongMethod(name: RouteName, methods: string): Answer {
  if (name !== 'rpc')
    return { ...fault(405, 'method', `Expected ${methods}`), headers: { allow: methods } }
  // As a server of JSON-RPC over WebSockets says it.
  const description = 'Expected POST: there is no WebSocket here'
  return { ...fault(426, 'method', description), headers: { upgrade: 'websocket', allow: methods } }
}
