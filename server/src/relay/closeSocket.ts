import { shortMessageOf } from '@portico/core'
import type { WebSocket } from 'ws'
import { relayErrors } from './relayErrors.ts'

/** Close codes: clients reconnect after these, but give up after 3000. */
const codes = {
  closing: 1001,
  tooSlow: 1013,
  full: 1013,
  tooManySockets: 1013,
  tooManyBlockSockets: 1013,
  tooManyUpgrades: 1013,
  unavailable: 1013,
}

export type CloseReason = keyof typeof codes

/** Closes the socket with the close code and reason of an error; an unknown error closes with 3000. */
export function closeSocket(socket: WebSocket, error: unknown): void {
  const reason = (Object.keys(codes) as CloseReason[]).find((key) => relayErrors.is(error, key))
  socket.close(reason ? codes[reason] : 3000, error instanceof Error ? shortMessageOf(error) : '')
}
