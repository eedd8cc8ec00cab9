import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { callListener } from './callListener.ts'

export type Peer = {
  /** Address of whoever opened the connection: the client, or a proxy. */
  readonly ip?: string | undefined
}
export type FetchHandler = (request: Request, peer: Peer) => Response | Promise<Response>
export type ListenerOptions = {
  /** Told of what the handler threw; the client reads 500 and nothing of it. */
  readonly onError?: (error: unknown) => void
}

/**
 * A fetch handler for `http.createServer`, `http2`, Express, Connect and whatever else calls `(request, response)`. What
 * it returns never rejects: a request that fails is answered 500, reported to `onError`, and ends nothing else.
 */
export function toNodeListener(
  handler: FetchHandler,
  { onError }: ListenerOptions = {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    try {
      const request = toRequest(incoming, gone.signal)
      if (!request) {
        outgoing.writeHead(400).end()
        return
      }
      // An HTTP/2 stream has no socket once it is closed.
      const ip = incoming.socket?.remoteAddress
      await send(await handler(request, ip === undefined ? {} : { ip }), outgoing)
    } catch (error) {
      if (gone.signal.aborted) return
      callListener(onError, error)
      fail(outgoing)
    }
  }
}

function fail(outgoing: ServerResponse): void {
  try {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(500).end()
  } catch {
    // The connection ended in the meantime, so nobody reads the status.
    outgoing.destroy()
  }
}

/** Nothing for what no `Request` can be: TRACE, an address that does not parse, a header that is not one. */
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
    // What the client calls this host means nothing to a handler.
    return new Request(new URL(url.replace(/^\/*/, '/'), 'http://localhost'), init())
  } catch {
    // The client's fault, and told to nobody else.
    return undefined
  }
}

/** Without the pseudo headers of HTTP/2 (`:method`, `:authority`, …), which `Headers` refuses. */
function toHeaders(headers: IncomingMessage['headers']): Headers {
  const sent = new Headers()
  for (const [name, values] of Object.entries(headers)) {
    if (name.startsWith(':')) continue
    for (const value of [values ?? []].flat()) sent.append(name, value)
  }
  return sent
}

/** As it arrives; again as JSON where a framework has read and parsed it before, as `express.json()` does. */
function bodyOf(incoming: IncomingMessage & { readonly body?: unknown }): BodyInit {
  if (incoming.readableDidRead && incoming.body !== undefined) return JSON.stringify(incoming.body)
  return Readable.toWeb(incoming) as ReadableStream
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const { 'set-cookie': _, ...others } = Object.fromEntries(response.headers)
  // One by one, and beside those that a framework has set: Node keeps the last of several in a list.
  for (const cookie of response.headers.getSetCookie()) outgoing.appendHeader('set-cookie', cookie)
  outgoing.writeHead(response.status, others)
  if (response.body) await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing)
  else outgoing.end()
}
