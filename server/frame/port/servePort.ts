import {
  type AppMessage,
  type FrameReply,
  type FrameRequestName,
  readAppMessage,
} from '@portico/features/embedded/protocol'
import { frameError, rawCodeOf } from '../frameError.ts'

type Payload<name extends FrameRequestName> = Extract<AppMessage, { name: name }>['payload']

/** One function for each request of the protocol. `id` is that of the request. */
export type Handlers = {
  readonly [name in FrameRequestName]: (
    payload: Payload<name>,
    id: string,
  ) => Promise<FrameReply<name>>
}

type Port = {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** Requests under way at once; a page that asks more has a fault or means harm. */
const maxOpen = 64
/** Ids that are remembered, so that a message works once. */
const maxIds = 10_000

/**
 * Answers the requests of a page: each id once, and each request with one reply. What is malformed changes nothing and
 * gets no answer. Returns a function that says something to the page.
 */
export function servePort(
  port: Port,
  handlers: Handlers,
): (name: string, payload: unknown) => void {
  const seen = new Set<string>()
  let open = 0
  const answer = async (data: unknown) => {
    const message = readAppMessage(data)
    if (!message || seen.has(message.id)) return
    const { id, name } = message
    seen.add(id)
    if (seen.size > maxIds) seen.delete(seen.values().next().value ?? '')
    const reply = (outcome: 'SUCCESS' | 'ERROR', payload?: unknown) =>
      port.postMessage({
        v: 1,
        id,
        type: `@w3m-frame/${name}_${outcome}`,
        ...(payload !== undefined && { payload }),
      })
    open++
    try {
      if (open > maxOpen) throw frameError('busy')
      // The compiler does not relate a name to its own handler.
      const handle = handlers[name] as (payload: unknown, id: string) => Promise<unknown>
      reply('SUCCESS', await handle(message.payload, id))
    } catch (thrown) {
      reply('ERROR', describe(thrown))
      // The page asks whether there is a session, and learns that there is none.
      if (rawCodeOf(thrown) === 'secure/session') say('SESSION_UPDATE', { token: null })
    } finally {
      open--
    }
  }
  const say = (name: string, payload: unknown) =>
    port.postMessage({ v: 1, type: `@w3m-frame/${name}`, payload })
  port.onmessage = ({ data }) => void answer(data)
  return say
}

type Thrown = {
  readonly message?: unknown
  readonly retryAfter?: unknown
  readonly rpcCode?: unknown
}

/** By `code` and `retryAfter`, in seconds, the page finds words in the visitor's language; a number is for the dapp. */
function describe(thrown: unknown) {
  const { message, retryAfter, rpcCode }: Thrown = Object(thrown)
  const code = rawCodeOf(thrown)
  return {
    message: String(message ?? 'An error occurred').slice(0, 500),
    ...(typeof code === 'string' && { code: code.slice(0, 80) }),
    ...(typeof rpcCode === 'number' && { code: rpcCode }),
    ...(typeof retryAfter === 'number' && { retryAfter: Math.ceil(retryAfter) }),
  }
}
