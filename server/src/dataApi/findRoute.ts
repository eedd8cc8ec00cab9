import type { Answer } from '../http/Answer.ts'
import { createMatcher } from '../http/createMatcher.ts'
import { fault } from '../http/fault.ts'
import { withoutEndSlashes } from '../http/withoutEndSlashes.ts'
import { dataEndpoints, type RouteName } from './dataEndpoints.ts'

export type Route = {
  /** Absent when no endpoint has this path. */
  readonly name?: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** `GET, HEAD`, `POST`, or both. */
  readonly methods: string
  /** The answer to send when no endpoint has this path and method. */
  readonly rejection?: Answer
}

const rows = {
  ...dataEndpoints,
  rpc: { method: 'POST', path: '' },
  wallet: { method: 'POST', path: 'wallet' },
  jsonRpc: { method: 'POST', path: 'json-rpc' },
  onrampWebhook: { method: 'POST', path: 'onramp/webhooks/:ramp' },
  ensGateway: { method: 'GET', path: 'ens/:sender/:data' },
  ensGatewayPost: { method: 'POST', path: 'ens' },
} as const
type RowName = keyof typeof rows
/** Two endpoints may share a path, one of each method. */
const rowsOf = (wanted: 'GET' | 'POST') =>
  Object.fromEntries(Object.entries(rows).filter(([, { method }]) => method === wanted))
const matchGet = createMatcher(rowsOf('GET'))
const matchPost = createMatcher(rowsOf('POST'))

/** Finds the route of a request; sets `rejection` when the path or the method is unknown. */
export function findRoute({ url, method }: Request, basePath = ''): Route {
  const { pathname, searchParams: query } = new URL(url)
  const base = `${withoutEndSlashes(basePath)}/v1`
  const inside = pathname === base || pathname.startsWith(`${base}/`)
  const path = pathname.slice(base.length + 1)
  const [get, post] = inside ? [matchGet(path), matchPost(path)] : []
  const found = method === 'POST' ? (post ?? get) : (get ?? post)
  if (!found) {
    const rejection = fault(404, 'path', 'Endpoint not found')
    return { params: {}, query, methods: 'GET, HEAD, POST', rejection }
  }
  const { params } = found
  const name = found.name as RowName // both matchers have rows of this table only
  const methods = [...(get ? ['GET, HEAD'] : []), ...(post ? ['POST'] : [])].join(', ')
  const route = { name, params, query, methods }
  const isAllowed = method === 'OPTIONS' || methods.split(', ').includes(method)
  return isAllowed ? route : { ...route, rejection: wrongMethod(name, methods) }
}

function wrongMethod(name: RouteName, methods: string): Answer {
  if (name !== 'rpc')
    return { ...fault(405, 'method', `Expected ${methods}`), headers: { allow: methods } }
  // The status of a server of JSON-RPC over WebSockets.
  const description = 'Expected POST: WebSockets are not supported'
  return { ...fault(426, 'method', description), headers: { upgrade: 'websocket', allow: methods } }
}
