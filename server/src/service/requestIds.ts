import { AsyncLocalStorage } from 'node:async_hooks'

type CurrentRequest = {
  readonly id: string
  /** Service and route, once they are known. */
  label?: string
}

const current = new AsyncLocalStorage<CurrentRequest>()
const header = 'x-request-id'

/** An id for a request that has none. */
export function newRequestId(): string {
  return crypto.randomUUID()
}

/**
 * The id that a proxy of the operator gave the request, if it is one that a log can have; else a new one. Without a proxy
 * the header is the client's, who could give many requests one id, or the id of somebody else's.
 */
export function requestIdOf({ headers }: Request, proxies: number): string {
  const given = proxies > 0 ? (headers.get(header) ?? '') : ''
  return /^[\w.-]{8,100}$/.test(given) ? given : newRequestId()
}

/** Sets the header of an answer that no handler gives. */
export function addRequestId(outgoing: { setHeader(name: string, value: string): unknown }): void {
  outgoing.setHeader(header, newRequestId())
}

/** Runs the work of a request; what it logs and asks of other services has the id. */
export function runRequest<result>(request: CurrentRequest, work: () => result): result {
  return current.run(request, work)
}

/** The fields of the request that is answered now, for the log. */
export function requestFields(): { readonly request?: string } {
  const id = current.getStore()?.id
  return id === undefined ? {} : { request: id }
}

/** Names the request that is answered now by its service and route. */
export function labelRequest(service: string, route: string): void {
  const request = current.getStore()
  if (request) request.label = `${service} ${route}`
}

/** A `fetch` that tells these services the id of the request that is answered now, and nobody else. */
export function withRequestId(
  send: typeof fetch,
  services: readonly string[],
): typeof globalThis.fetch {
  return (input, init) => {
    const id = current.getStore()?.id
    const url = input instanceof Request ? input.url : String(input)
    if (id === undefined || !services.some((it) => url.startsWith(it))) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set(header, id)
    return send(input, { ...init, headers })
  }
}
