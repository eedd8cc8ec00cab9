import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { callListener } from './callListener.ts'

/** The other end of a connection. */
export type Peer = {
  /** Remote address of the connection: that of the client or of a proxy. */
  readonly ip?: string | undefined
}
/** A service: answers a request, of which it knows the peer. */
export type FetchHandler = (request: Request, peer: Peer) => Response | Promise<Response>
/** Receives the errors of a service. */
export type ListenerOptions = {
  /** Called with what the handler threw; the client gets status 500 without details. */
  readonly onError?: (error: unknown) => void
  /** Called for a request that is answered with 400 before the handler, since no `Request` can represent it. */
  readonly onMalformed?: (outgoing: ServerResponse) => void
}

/** A response that says it is no longer is written at once, which costs less than a stream; 64 KiB. */
const maxWholeBytes = 65_536

/**
 * Converts a fetch handler to a listener for `http.createServer`, `http2`, Express, Connect and any other caller of
 * `(request, response)`. The listener never rejects: a failed request gets status 500 and is reported to `onError`.
 */
export function toNodeListener(
  handler: FetchHandler,
  { onError, onMalformed }: ListenerOptions = {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const aborter = new AbortController()
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) aborter.abort()
    })
    try {
      const request = toRequest(incoming, aborter.signal)
      if (!request) {
        callListener(onMalformed, outgoing)
        outgoing.writeHead(400).end()
        return
      }
      // An HTTP/2 stream has no socket once it is closed.
      const ip = incoming.socket?.remoteAddress
      const response = await handler(request, ip === undefined ? {} : { ip })
      // The rest of a body that nobody reads would be taken for the next request.
      if (hasUnreadBody(incoming)) outgoing.setHeader('connection', 'close')
      await send(response, outgoing)
    } catch (error) {
      if (aborter.signal.aborted) return
      callListener(onError, error)
      fail(outgoing)
    }
  }
}

function hasUnreadBody({ complete, httpVersionMajor, headers }: IncomingMessage): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  return !complete && hasBody && httpVersionMajor === 1
}

function fail(outgoing: ServerResponse): void {
  try {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(500).end()
  } catch {
    // The connection ended in the meantime, so no status can be sent.
    outgoing.destroy()
  }
}

/** `undefined` for what a `Request` cannot represent: TRACE, an invalid URL or header. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '/', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = () => ({
    method,
    headers: toHeaders(headers),
    signal,
    ...(hasBody && { body: bodyOf(incoming), duplex: 'half' }),
  })
  try {
    // Handlers do not use the host, which the client controls.
    return new Request(new URL(url.replace(/^\/*/, '/'), 'http://localhost'), init())
  } catch {
    // The request is invalid: the client gets 400, and `onError` is not called.
    return undefined
  }
}

/** Leaves out the pseudo headers of HTTP/2 (`:method`, `:authority`, …), which `Headers` rejects. */
function toHeaders(headers: IncomingMessage['headers']): Headers {
  const sent = new Headers()
  for (const [name, values] of Object.entries(headers)) {
    if (name.startsWith(':')) continue
    for (const value of [values ?? []].flat()) sent.append(name, value)
  }
  return sent
}

/** Streams the body; serializes it again when a framework has already read and parsed it, as `express.json()` does. */
function bodyOf(incoming: IncomingMessage & { readonly body?: unknown }): BodyInit {
  if (incoming.readableDidRead && incoming.body !== undefined) return JSON.stringify(incoming.body)
  return Readable.toWeb(incoming) as ReadableStream
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const { 'set-cookie': _, ...others } = Object.fromEntries(response.headers)
  // Appends each cookie to those that a framework has set, since `writeHead` would keep the last one only.
  for (const cookie of response.headers.getSetCookie()) outgoing.appendHeader('set-cookie', cookie)
  outgoing.writeHead(response.status, others)
  if (!response.body) outgoing.end()
  else if (Number(others['content-length']) <= maxWholeBytes)
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  else await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
}
