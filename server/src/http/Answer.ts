import { createHash } from 'node:crypto'
import type { Visit } from './serve.ts'

/** Result of a route, before conditional headers and the method of the request apply. */
export type Answer = {
  readonly status: number
  readonly body: string | Uint8Array
  readonly type: string
  /** Seconds for which caches may keep it; 0: `no-store`. */
  readonly maxAge: number
  /** Additional response headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A successful answer with a JSON body. */
export function json(value: unknown, maxAge: number): Answer {
  return { status: 200, body: JSON.stringify(value), type: 'application/json', maxAge }
}

/** An error answer in the format of the service's protocol: the field, and what is wrong with it. */
export function fault(status: number, field: string, description: string): Answer {
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
  return { status, body, type: 'application/json', maxAge: 0 }
}

/** The answer to a client that has no units left for that time. */
export function tooManyRequests(waitMs: number): Answer {
  const rejection = fault(429, 'rate_limited', 'Too many requests: try again later')
  return { ...rejection, headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) } }
}

/** The allowed methods: the answer to OPTIONS (204), and to a method that is not allowed (405). */
export function allowMethods(status: 204 | 405, methods: string): Answer {
  const headers = {
    allow: `${methods}, OPTIONS`,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  }
  return { status, body: '', type: '', maxAge: 0, headers }
}

/** How `serve` answers with public data. */
export const publicFront = {
  preflight: ({ methods }: Visit) => allowMethods(204, methods),
  missing: ({ methods }: Visit) => allowMethods(405, methods),
  reply: (answer: Answer, { request }: Visit) => respond(request, answer),
}

/** The response to a request: the answer, or 304 when the client has it cached. */
export function respond(request: Request, answer: Answer): Response {
  const { status, body, type, maxAge } = answer
  const headers: Record<string, string> = {
    ...publicHeaders,
    ...answer.headers,
    'cache-control': maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store',
  }
  if (status === 200 && maxAge > 0) {
    headers.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    if (matchesTag(request.headers.get('if-none-match'), headers.etag))
      return new Response(null, { status: 304, headers })
  }
  if (body === '') return new Response(null, { status, headers })
  headers['content-type'] = type
  headers['content-length'] = String(Buffer.byteLength(body))
  // An image that is opened as a page must not run scripts that it contains.
  if (type.startsWith('image/'))
    headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers })
}

function matchesTag(condition: string | null, tag: string): boolean {
  const tags = condition?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return tags.includes(tag) || tags.includes('*')
}

/** Headers of public data, which is the same for every client: any page may read it. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
