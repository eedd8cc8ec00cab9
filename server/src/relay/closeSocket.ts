import { shortMessageOf } from '@portico/core'
import type { WebSocket } from 'ws'
import { relayErrors } from './relayErrors.ts'

/** Clients give up for good at 3000, and come back after the others. */
const codes = {
  closing: 1001,
  tooSlow: 1013,
  full: 1013,
  tooManySockets: 1013,
  tooManyBlockSockets: 1013,
  tooManyUpgrades: 1013,
  unavailable: 1013,
}

export type GoodbyeReason = keyof typeof codes

/** Closes with a code and a text that clients understand, whatever was thrown. */
export function closeSocket(socket: WebSocket, error: unknown): void {
  const reason = (Object.keys(codes) as GoodbyeReason[]).find((key) => relayErrors.is(error, key))
  socket.close(reason ? codes[reason] : 3000, error instanceof Error ? shortMessageOf(error) : '')
}
