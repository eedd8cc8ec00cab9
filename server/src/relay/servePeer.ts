import type { Duplex } from 'node:stream'
import type { Clock } from '@portico/core'
import type { RawData, WebSocket } from 'ws'
import type { Allowance } from './Allowance.ts'
import { answerFrame } from './answerFrame.ts'
import type { Hub } from './Hub.ts'
import { Pace } from './Pace.ts'
import { Peer } from './Peer.ts'
import type { RelayLimits } from './RelayLimits.ts'
import type { RelayCounts } from './RelayStats.ts'

export type Line = {
  readonly socket: WebSocket
  /** The connection under the socket, which tells when it has drained. */
  readonly wire: Duplex
  readonly client: string
  readonly allowance: Allowance
}

export type PeerHost = {
  readonly hub: Hub
  readonly limits: RelayLimits
  readonly clock: Clock
  readonly counts: RelayCounts
}

/** Bytes that count as a frame of their own. */
const unit = 4_096

/** Serves one socket until it closes. */
export function servePeer({ socket, wire, client, allowance }: Line, host: PeerHost): Peer {
  const { hub, limits, clock, counts } = host
  const peer = new Peer(socket, client, limits)
  const caller = { hub, peer }
  let stopBeat = clock.after(limits.heartbeat, beat)
  const pace = new Pace(socket, clock)

  function beat(): void {
    // Who is not listened to cannot give a sign of life.
    if (pace.hasRested()) peer.pong()
    if (peer.beat()) {
      stopBeat = clock.after(limits.heartbeat, beat)
      return
    }
    counts.dropped += 1
    // A goodbye in progress may still reach a slow client; a silent one is gone.
    if (socket.readyState === socket.OPEN) socket.terminate()
  }

  async function receive(raw: RawData): Promise<void> {
    const text = raw.toString()
    if (pace.rest(allowance.take(Math.ceil(text.length / unit)))) counts.slowed += 1
    if (!(await answerFrame(caller, text))) counts.failed += 1
  }

  socket.on('message', receive)
  socket.on('pong', () => peer.pong())
  wire.on('drain', () => hub.feed(peer))
  socket.on('close', () => {
    stopBeat()
    pace.end()
    hub.leave(peer).catch(() => {
      // A broker that cannot be reached forgets the subscriptions of this process by itself.
    })
  })
  return peer
}
