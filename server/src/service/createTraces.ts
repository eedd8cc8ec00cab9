import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@portico/core/async'

type Env = Readonly<Record<string, string | undefined>>
type Attribute = { readonly key: string; readonly value: object }
export type RequestSpan = {
  /** `traceparent` of the request, as W3C Trace Context defines it. */
  readonly parent: string | null
  /** Method, service and route: never the path, which may name an account. */
  readonly name: string
  readonly method: string
  readonly status: number
  /** Milliseconds since the epoch, with fractions. */
  readonly startedAt: number
  readonly endedAt: number
  readonly requestId: string
}
export type Traces = {
  record(span: RequestSpan): void
  /** Sends what was recorded. */
  close(): Promise<void>
}

/** Spans that wait for the collector; more of them are dropped. */
const maxWaiting = 2_048
const sendMs = 5_000

/**
 * Sends a span for each request to a collector of OpenTelemetry (OTLP over HTTP, as JSON), when the standard variables
 * name one.
 */
export function createTraces(env: Env, clock: Clock = systemClock): Traces | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = env
  const url =
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!url || OTEL_SDK_DISABLED === 'true' || OTEL_TRACES_EXPORTER === 'none') return undefined
  const headers = { 'content-type': 'application/json', ...headersOf(env) }
  const resource = {
    attributes: [attribute('service.name', env.OTEL_SERVICE_NAME || 'portico-server')],
  }
  let waiting: object[] = []
  let cancel: (() => void) | undefined
  const send = async () => {
    cancel = undefined
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    const scopeSpans = [{ scope: { name: '@portico/server' }, spans }]
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] })
    const signal = AbortSignal.timeout(sendMs)
    // A collector that is away must not disturb the service: its spans are lost.
    await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
  }
  return {
    record(span) {
      if (waiting.length < maxWaiting) waiting.push(toSpan(span))
      cancel ??= clock.after(sendMs, () => void send())
    },
    async close() {
      cancel?.()
      await send()
    },
  }
}

/**
 * `name=value` separated by commas, with values in percent-encoding; what is no header is left out, since it would keep all
 * spans from being sent.
 */
function headersOf(env: Env): Record<string, string> {
  const text = env.OTEL_EXPORTER_OTLP_TRACES_HEADERS || env.OTEL_EXPORTER_OTLP_HEADERS || ''
  return Object.fromEntries(
    text.split(',').flatMap((row) => {
      const at = row.indexOf('=')
      const [name, value] = [row.slice(0, at).trim(), decoded(row.slice(at + 1).trim())]
      return at > 0 && isHeader(name, value) ? [[name, value]] : []
    }),
  )
}

/** Some write a value as it is, such as `Basic abc%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}

function toSpan(span: RequestSpan): object {
  const [, traceId, parentSpanId] =
    /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(span.parent ?? '') ?? []
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parentSpanId && { parentSpanId }),
    name: span.name,
    // SERVER
    kind: 2,
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: [
      attribute('http.request.method', span.method),
      { key: 'http.response.status_code', value: { intValue: String(span.status) } },
      attribute('portico.request_id', span.requestId),
    ],
    // ERROR
    ...(span.status >= 500 && { status: { code: 2 } }),
  }
}

function attribute(key: string, value: string): Attribute {
  return { key, value: { stringValue: value } }
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n)
}
