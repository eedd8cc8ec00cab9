import { readAppMessage } from '@portico/features/embedded/protocol'
import { frameError } from '../frameError.ts'
import type { Handlers } from './Handlers.ts'

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
    } finally {
      open--
    }
  }
  port.onmessage = ({ data }) => void answer(data)
  return (name, payload) => port.postMessage({ v: 1, type: `@w3m-frame/${name}`, payload })
}

function describe(thrown: unknown): { message: string; code?: number } {
  const { message, rpcCode } = (thrown ?? {}) as { message?: unknown; rpcCode?: number }
  return {
    message: String(message ?? 'An error occurred').slice(0, 500),
    ...(rpcCode && { code: rpcCode }),
  }
}
