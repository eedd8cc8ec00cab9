import type { Clock } from '../async/Clock.ts'
import { withLimit } from '../async/withLimit.ts'
import type { Services } from '../settings/PlainSettings.ts'
import { apiErrors } from './apiErrors.ts'

/** A request over HTTP, as transports receive it. */
export type TransportRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** The endpoint's path with its `:params`, for the log. */
  readonly route?: string
  /** Entries that are undefined or null are dropped. */
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Requests bytes, such as a picture; the result is a `Blob`. */
  readonly blob?: boolean
  /** Sends cookies, as to a dapp's own server. Default: false. */
  readonly cookies?: boolean
  readonly cache?: RequestCache
  readonly signal?: AbortSignal
}

/** Identifies the kit in every request to a data service (R7.01). */
export type Caller = {
  readonly st: string
  readonly sv: string
  readonly projectId?: string
  /** The id of the page at the relay, while a wallet is connected over it; all features send it. */
  clientId?: string
}

/** Sends HTTP requests without knowledge of schemas; returns parsed JSON, or a `Blob`. Throws `api/*`. */
export type Transport = (request: TransportRequest) => Promise<unknown>

/** The kit's access to its services. */
export type ServicePorts = {
  readonly transport: Transport
  /** Base URL of a service, or `undefined` when it must not be called. */
  service(name: keyof Services): string | undefined
}

export type TransportOptions = {
  fetch: typeof fetch
  clock: Clock
  /** Milliseconds for each attempt, until the last byte. */
  timeout?: number
  retries?: number
}

const retryable = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/**
 * JSON over HTTP: 10 s per attempt, 3 retries after 150, 300 and 600 ms (or after Retry-After, up to 60 s). A request
 * that is not idempotent (POST) is sent once. Throws `api/*`, or the signal's reason.
 */
export function createTransport(options: TransportOptions): Transport {
  const { clock, retries = 3 } = options
  return async (request) => {
    const maxRetries = request.method === 'GET' ? retries : 0
    for (let attempt = 0; ; attempt++) {
      request.signal?.throwIfAborted()
      const outcome = await send(request, options)
      if ('value' in outcome) return outcome.value
      if (!outcome.again || attempt === maxRetries) throw outcome.error
      await pause(retryDelay(attempt, clock, outcome.retryAfter), request, clock)
    }
  }
}

type Outcome = { value: unknown } | { error: Error; again: boolean; retryAfter?: string | null }

async function send(request: TransportRequest, options: TransportOptions): Promise<Outcome> {
  const { clock, timeout = 10_000 } = options
  const attempt = new AbortController()
  const url = withQuery(request)
  const { host } = new URL(url)
  try {
    const work = exchange(url, request, options.fetch, attempt.signal)
    return await withLimit(work, {
      clock,
      ms: timeout,
      expired: () => apiErrors.create('timeout', [host]),
      ...(request.signal && { signal: request.signal }),
    })
  } catch (error) {
    request.signal?.throwIfAborted()
    if (apiErrors.is(error, 'timeout')) return { error, again: true }
    return { error: apiErrors.create('unreachable', [host], { cause: error }), again: true }
  } finally {
    attempt.abort()
  }
}

async function exchange(
  url: string,
  { method, body, blob, cookies, cache }: TransportRequest,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Outcome> {
  const response = await fetch(url, {
    method,
    signal,
    credentials: cookies ? 'include' : 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(cache && { cache }),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { ok, status, headers } = response
  if (ok && blob) return { value: await response.blob() }
  const text = await response.text()
  if (!ok)
    return {
      error: apiErrors.create('http', [status], { cause: { status, text } }),
      again: retryable.has(status),
      retryAfter: headers.get('retry-after'),
    }
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch (cause) {
    return { error: apiErrors.create('notJson', [new URL(url).host], { cause }), again: false }
  }
}

function withQuery({ url, query = {} }: TransportRequest): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) target.searchParams.set(name, String(value))
  return target.href
}

function pause(ms: number, { signal }: TransportRequest, clock: Clock): Promise<void> {
  const waited = new Promise<void>((resolve) => {
    clock.after(ms, resolve)
  })
  return withLimit(waited, { clock, ...(signal && { signal }) })
}

const cap = 60_000

/**
 * Milliseconds to wait before attempt `attempt + 2`: 150 doubling, or the server's Retry-After (seconds or a date).
 * Adds up to 10 % jitter, so that clients do not retry at the same time; 60 s at most.
 */
export function retryDelay(attempt: number, clock: Clock, retryAfter?: string | null): number {
  const requested = retryAfter ? millisecondsOf(retryAfter, clock.now()) : undefined
  return Math.min((requested ?? 150 * 2 ** attempt) * (1 + clock.random() / 10), cap)
}

function millisecondsOf(text: string, now: number): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // An HTTP date starts with the day of the week; `Date.parse` alone would accept "-1" as a year.
  const date = /^[a-z]+,/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
