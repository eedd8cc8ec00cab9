import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf } from '@portico/core'
import { newRequestId } from './requestIds.ts'

/** Why a request reached no service; a fixed set, since it is a label of a metric. */
export type RefusedReason = 'malformed' | 'headers' | 'timeout' | 'broken'

const refusals: Readonly<Record<string, readonly [status: number, reason: RefusedReason]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'timeout'],
}

/**
 * Answers what is no HTTP request, or none that was sent to its end, as Node does by itself, with an id and counted: no
 * handler sees it.
 */
export function refuseMalformed(server: Server, onRefused: (reason: RefusedReason) => void): void {
  const answers = new WeakMap<object, ServerResponse>()
  server.on('request', (incoming, outgoing) => answers.set(incoming.socket, outgoing))
  server.on('clientError', (error: Error, socket: Socket) => {
    const code = codeOf(error)
    // The client has closed its connection.
    const isBroken = code === 'ECONNRESET' || !socket.writable
    const [status, reason] = isBroken ? [0, 'broken' as const] : (refusals[code] ?? malformed)
    onRefused(reason)
    const answer = answers.get(socket)
    const isAnswering = answer?.headersSent === true && !answer.writableFinished
    if (status > 0 && !isAnswering)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nx-request-id: ${newRequestId()}\r\n\r\n`,
      )
    socket.destroy(error)
  })
}

const malformed = [400, 'malformed'] as const
