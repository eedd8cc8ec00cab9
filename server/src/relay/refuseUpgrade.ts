import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers an upgrade request with an HTTP status and ends the connection. */
export function refuseUpgrade(socket: Duplex, status: 401 | 404 | 429 | 500 | 503): void {
  // Who has gone in the meantime misses the answer, no more.
  socket.on('error', () => socket.destroy())
  // A client that keeps its half of the connection open must not keep ours.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
}
