import type { Duplex } from 'node:stream'
import type { Clock } from '@portico/core'
import type { RawData, WebSocket } from 'ws'
import { answerFrame } from './answerFrame.ts'
import type { Take } from './Clients.ts'
import type { Hub } from './Hub.ts'
import type { Ledger } from './Ledger.ts'
import { Pace } from './Pace.ts'
import { Peer } from './Peer.ts'
import type { RelayLimits } from './RelayLimits.ts'
import type { RelayCounts } from './RelayStats.ts'
import { relayErrors } from './relayErrors.ts'
import type { Sender } from './Sender.ts'
import type { WorkQueue } from './WorkQueue.ts'

const quotas = [
  'full',
  'tooManySubscriptions',
  'tooManyBlockSubscriptions',
  'mailboxesFull',
  'clientMailFull',
  'blockMailFull',
  'projectMailFull',
] as const

/** Whether a request was refused since somebody holds too much, rather than since it was wrong. */
function isQuota(error: unknown): boolean {
  return quotas.some((key) => relayErrors.is(error, key))
}

export type Line = {
  readonly socket: WebSocket
  /** The connection under the socket, which tells when it has drained. */
  readonly wire: Duplex
  readonly sender: Sender
  readonly take: Take
}

export type PeerHost = {
  readonly hub: Hub
  readonly limits: RelayLimits
  readonly buffered: Ledger
  readonly clock: Clock
  readonly counts: RelayCounts
  /** By address block. */
  readonly work: WorkQueue
  readonly onRequest: ((method: string, seconds: number) => void) | undefined
  /** Counts a refusal. */
  refused(error: unknown): void
}

/** Bytes that count as a frame of their own. */
const unit = 4_096
/** Entries of a batch that count as a frame of their own, however short: each is a call of the broker. */
const entriesPerUnit = 4
/** Bytes of a socket that wait to be worked off before nothing more is read from it. */
const maxWaitingBytes = 65_536

/** Serves one socket until it closes. */
export function servePeer({ socket, wire, sender, take }: Line, host: PeerHost): Peer {
  const { hub, limits, buffered, clock, counts, onRequest, work } = host
  let waitingBytes = 0
  const charge = (units: number) => {
    if (units > 0 && pace.rest(take(units))) counts.slowed += 1
  }
  // A short request can have a long reply, which costs as much as a long request.
  const onReply = (bytes: number) => charge(Math.floor(bytes / unit))
  const onBatch = (entries: number) => charge(Math.floor(entries / entriesPerUnit))
  const peer = new Peer(socket, { sender, limits, buffered, onReply, onBatch })
  const caller = { hub, peer, onRequest }
  let stopBeat = clock.after(limits.heartbeat, beat)
  const pace = new Pace(socket, clock)

  function beat(): void {
    // Who is not listened to cannot give a sign of life.
    if (pace.hasRested()) peer.pong()
    // Room may have come by what others read.
    hub.feed(peer)
    if (peer.beat()) {
      stopBeat = clock.after(limits.heartbeat, beat)
      return
    }
    counts.dropped += 1
    // A goodbye in progress may still reach a slow client; a silent one is gone.
    if (socket.readyState === socket.OPEN) socket.terminate()
  }

  function receive(raw: RawData): void {
    const { byteLength } = raw as Buffer
    charge(Math.ceil(byteLength / unit))
    waitingBytes += byteLength
    if (waitingBytes > maxWaitingBytes) pace.hold()
    work.add(sender.block, () => {
      waitingBytes -= byteLength
      if (waitingBytes <= maxWaitingBytes) pace.release()
      void answer(raw.toString())
    })
  }

  async function answer(text: string): Promise<void> {
    const error = await answerFrame(caller, text)
    if (error !== undefined) counts.failed += 1
    if (isQuota(error)) host.refused(error)
  }

  socket.on('message', receive)
  socket.on('pong', () => peer.pong())
  wire.on('drain', () => hub.feed(peer))
  socket.on('close', () => {
    stopBeat()
    pace.end()
    // After what it has sent, so that nothing of that subscribes a socket that is gone.
    work.add(sender.block, () => {
      hub.leave(peer).catch(() => {
        // A broker that cannot be reached forgets the subscriptions of this process by itself.
      })
    })
  })
  return peer
}
