import type { Duplex } from 'node:stream'
import type { Clock } from '@portico/core/async'
import type { RawData, WebSocket } from 'ws'
import { type Admission, overloadedError } from './Admission.ts'
import { answerFrame, onlyAnswers, refusalOf } from './answerFrame.ts'
import type { TakeUnits } from './Clients.ts'
import type { Hub } from './Hub.ts'
import { Peer } from './Peer.ts'
import type { RelayLimits } from './RelayOptions.ts'
import type { RelayCounts } from './RelayStats.ts'
import { relayErrors } from './relayErrors.ts'
import { fairKey, type QuotaCounter, type Sender } from './Sender.ts'
import type { WorkQueue } from './WorkQueue.ts'

const quotas = [
  'full',
  'overloaded',
  'tooManySubscriptions',
  'tooManyBlockSubscriptions',
  'mailboxesFull',
  'clientMailFull',
  'blockMailFull',
  'projectMailFull',
] as const

/** Whether a quota rejected a request, rather than its parameters being invalid. */
function isQuota(error: unknown): boolean {
  return quotas.some((key) => relayErrors.is(error, key))
}

type PeerSocket = {
  readonly socket: WebSocket
  /** The TCP connection of the socket, which emits `drain`. */
  readonly tcpSocket: Duplex
  readonly sender: Sender
  readonly take: TakeUnits
}

export type PeerHost = {
  readonly hub: Hub
  readonly limits: RelayLimits
  readonly buffered: QuotaCounter
  readonly clock: Clock
  readonly counts: RelayCounts
  /** Processes frames; the keys are address blocks. */
  readonly work: WorkQueue
  readonly admission: Admission
  readonly onRequest: ((method: string, seconds: number) => void) | undefined
  countRefusal(error: unknown): void
}

/** Bytes of a frame or reply that count as one more frame. */
const frameUnitBytes = 4_096
/** Entries of a batch that count as one more frame regardless of their length, since each is a call to the broker. */
const entriesPerUnit = 4
/** Bytes of unprocessed frames of a socket above which reading from it pauses. */
const maxPendingBytes = 65_536

/** Serves one socket until it closes. */
export function servePeer({ socket, tcpSocket, sender, take }: PeerSocket, host: PeerHost): Peer {
  const { hub, limits, buffered, clock, counts, onRequest, work, admission } = host
  let pendingBytes = 0
  const charge = (units: number) => {
    if (units > 0 && throttle.pauseFor(take(units))) counts.slowed += 1
  }
  // The reply to a short request can be as expensive as a long request.
  const onReply = (bytes: number) => charge(Math.floor(bytes / frameUnitBytes))
  const onBatch = (entries: number) => charge(Math.floor(entries / entriesPerUnit))
  const peer = new Peer(socket, { sender, limits, buffered, onReply, onBatch })
  const caller = { hub, peer, onRequest }
  let cancelHeartbeat = clock.after(limits.heartbeat, heartbeat)
  const throttle = new Throttle(socket, clock)

  function heartbeat(): void {
    // A pong cannot arrive while reading is paused.
    if (throttle.wasPaused()) peer.pong()
    // Other sockets of the address block may have freed buffer space.
    hub.resumeDelivery(peer)
    if (peer.ping()) {
      cancelHeartbeat = clock.after(limits.heartbeat, heartbeat)
      return
    }
    counts.dropped += 1
    // A close frame in progress may still reach a slow client; a silent client gets no close frame.
    if (socket.readyState === socket.OPEN) socket.terminate()
  }

  /** Refuses a request in place of working on it; `false` for what is never refused. */
  function refuse(raw: RawData): boolean {
    const reply = refusalOf(raw as Buffer)
    if (reply === undefined) return false
    counts.failed += 1
    host.countRefusal(overloadedError)
    peer.send(reply)
    return true
  }

  function receive(raw: RawData): void {
    const { byteLength } = raw as Buffer
    charge(Math.ceil(byteLength / frameUnitBytes))
    if (admission.refuses(sender, byteLength) && refuse(raw)) return
    const admitted = admission.enter(sender, byteLength)
    pendingBytes += byteLength
    if (pendingBytes > maxPendingBytes) throttle.hold()
    /** Reading goes on when the frame is answered: what waits for the storage counts as well. */
    const leave = () => {
      admitted.leave()
      pendingBytes -= byteLength
      if (pendingBytes <= maxPendingBytes) throttle.release()
    }
    work.add(fairKey(sender), () => {
      const isGone = socket.readyState !== socket.OPEN
      if (isGone && onlyAnswers(raw.toString())) leave()
      else if (admitted.isLate() && refuse(raw)) leave()
      else void answer(raw.toString()).then(leave)
    })
  }

  async function answer(text: string): Promise<void> {
    const error = await answerFrame(caller, text)
    if (error !== undefined) counts.failed += 1
    if (isQuota(error)) host.countRefusal(error)
  }

  socket.on('message', receive)
  socket.on('pong', () => peer.pong())
  tcpSocket.on('drain', () => hub.resumeDelivery(peer))
  socket.on('close', () => {
    cancelHeartbeat()
    throttle.dispose()
    // Runs after the pending frames of the socket, so that none of them subscribes a closed socket.
    work.add(fairKey(sender), () => {
      hub.removePeer(peer).catch(() => {
        // An unreachable broker drops the subscriptions of this process by itself.
      })
    })
  })
  return peer
}

/** Throttles a client by backpressure: reading pauses, so its frames wait in its own buffers and none are lost. */
class Throttle {
  readonly #socket: WebSocket
  readonly #clock: Clock
  #cancelPause: (() => void) | undefined
  #isHeld = false
  #wasPaused = false

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket
    this.#clock = clock
  }

  /** Whether reading was paused at any time since the last call. */
  wasPaused(): boolean {
    const wasPaused = this.#wasPaused
    this.#wasPaused = this.#cancelPause !== undefined || this.#isHeld
    return wasPaused
  }

  /** Stops reading from the socket for `ms` milliseconds; `true` when that starts a new pause. */
  pauseFor(ms: number): boolean {
    if (ms === 0 || this.#cancelPause) return false
    this.#wasPaused = true
    this.#socket.pause()
    this.#cancelPause = this.#clock.after(ms, () => {
      this.#cancelPause = undefined
      if (!this.#isHeld) this.#socket.resume()
    })
    return true
  }

  /** Stops reading from the socket until `release`. */
  hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#wasPaused = true
    this.#socket.pause()
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    if (!this.#cancelPause) this.#socket.resume()
  }

  dispose(): void {
    this.#cancelPause?.()
  }
}
