import { defineErrors } from '@portico/core'
import { findError } from '../http/findError.ts'

export type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Builds the response to one visitor, which caches must not store and other sites must not read. */
export function reply({ status = 200, body, cookies = [], headers }: Reply): Response {
  const sent = new Headers({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  for (const cookie of cookies) sent.append('set-cookie', cookie)
  if (body === undefined) return new Response(null, { status, headers: sent })
  sent.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers: sent })
}

/** Status by error code; other `siwx/*` errors are 401. */
const statuses: Readonly<Record<string, number>> = {
  'siwx/malformed': 400,
  'siwx/badField': 400,
  'siwx/unavailable': 503,
  'siwxServer/body': 400,
  'siwxServer/origin': 403,
  'siwxServer/path': 404,
  'siwxServer/method': 405,
  'siwxServer/tooLarge': 413,
  'siwxServer/tooMuch': 413,
  'siwxServer/contentType': 415,
  'siwxServer/rateLimited': 429,
}

/** Converts an error to a reply; an unexpected error becomes status 500 without details. */
export function toErrorReply(thrown: unknown): Reply & { readonly status: number } {
  const expected = findError(thrown, (code) => code.startsWith('siwx/') || code in statuses)
  const error = expected ?? siwxServerErrors.create('failed', [])
  const { code, shortMessage: message, hints } = error
  const status = expected ? (statuses[code] ?? 401) : 500
  return { status, body: { error: { code, message, hints } } }
}

/** Errors of the sign-in service that do not depend on the signed message. */
export const siwxServerErrors = defineErrors('siwxServer', {
  secret: 'The session secret (`secret`) has fewer than 32 characters',
  nonceSecret: 'The nonce secret (`nonceSecret`, SIWX_NONCE_SECRET) has fewer than 32 characters',
  domain: (domain: string) =>
    `Invalid domain ${domain}: expected a host such as acme.example or localhost:5173`,
  path: 'Endpoint not found',
  method: (expected: string) => `Expected ${expected}`,
  origin: 'The request comes from another site',
  contentType: 'Expected application/json',
  tooLarge: (bytes: number) => `Expected ${bytes} bytes at most`,
  body: (problem: string) => `Cannot read the request: ${problem}`,
  tooMuch: (units: number) =>
    `The request costs ${units} units, more than a client may use at once`,
  rateLimited: 'Too many requests: try again later',
  failed: 'Internal Server Error',
})
