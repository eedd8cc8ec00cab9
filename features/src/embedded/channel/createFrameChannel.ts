import { type Clock, withLimit } from '@portico/core/async'
import { embeddedErrors } from '../embeddedErrors.ts'
import { createRequestId, isPlainData, limits } from '../protocol/envelope.ts'
import {
  type FramePayload,
  type FrameReply,
  type FrameRequest,
  type FrameRequestName,
  frameRequests,
} from '../protocol/frameRequests.ts'
import {
  type FrameEvent,
  type FrameFailure,
  readFrameMessage,
  rejectedMessage,
} from '../protocol/readFrameMessage.ts'
import { Deferred } from './Deferred.ts'
import { FrameLoader } from './FrameLoader.ts'
import { FrameMonitor } from './FrameMonitor.ts'
import type { FrameTransport } from './FrameTransport.ts'
import { isRefusal } from './isRefusal.ts'

type RequestOptions = {
  readonly signal?: AbortSignal
  /** The visitor decides how long it takes, in the open approval view. */
  readonly isUnlimited?: boolean
  /** Reads a state, which a frame with a port answers before the 500 ms of R4.08 are over. */
  readonly isEarly?: boolean
  /** Called where the request ends here before the frame has answered, with whether the frame says that it is done. */
  unanswered?(isDone: Promise<boolean>): void
}
export type FrameChannel = {
  /**
   * Sends a request and resolves with the frame's reply; makes the frame if there is none. Every request settles.
   * Throws `embedded/*`.
   */
  request<name extends FrameRequestName>(
    name: name,
    payload: FramePayload<name>,
    options?: RequestOptions,
  ): Promise<FrameReply<name>>
  /** Makes the frame ahead of the first request. */
  warm(): void
  /** Has the frame's page load anew, which ends what it waits for; later requests wait for it. */
  reload(): void
}
type ChannelParts = {
  readonly transport: FrameTransport
  readonly clock: Clock
  /** Removes the frame when it aborts. */
  readonly signal: AbortSignal
  onEvent(event: FrameEvent): void
  /** The frame can be reached, for the first time or after it was loaded anew. */
  onReached?(): void
  /** The frame is gone, and with it what it asked. */
  onLost?(): void
  /** The frame asks the visitor: its answer takes as long as they need. */
  isAsking?(): boolean
  /** The frame did not load or answer in time (R4.09, R4.10). */
  onFault(error: Error): void
}

type Pending = {
  readonly name: FrameRequestName
  resolve(reply: unknown): void
  reject(error: Error): void
}
type Sending = Pick<Pending, 'name'> & RequestOptions & { readonly payload: unknown }

/** During these a frame with a port may ask the visitor: for a way to open the wallet, or to approve a message. */
const loginRequests: ReadonlySet<FrameRequestName> = new Set([
  'GET_USER',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
  'KEEP_OWN',
])

/** The requests of a page to the frame, each answered once; what is unknown, late or repeated changes nothing. */
export function createFrameChannel(parts: ChannelParts): FrameChannel {
  const { clock, signal: stop, transport } = parts
  const pending = new Map<string, Pending>()
  /** Requests that ended here first. */
  const late = new Map<string, Pending>()
  let lastMessageAt = Number.NEGATIVE_INFINITY
  const loader = new FrameLoader({
    ...parts,
    onMessage(data) {
      lastMessageAt = clock.now()
      monitor.handleMessage()
      receive(data, { ...parts, loader, pending, late })
    },
    onLost() {
      monitor.stop()
      for (const { name, reject } of [...pending.values(), ...late.values()])
        reject(lostError(name))
      late.clear()
      parts.onLost?.()
    },
    onFailed: parts.onFault,
    onReached: () => parts.onReached?.(),
  })
  const monitor = new FrameMonitor({
    clock,
    ask: () => loader.post({ v: 1, id: createRequestId(), type: '@w3m-app/GET_CHAIN_ID' }),
    onSilent() {
      const error = embeddedErrors.create('loadFailed', [])
      loader.close(error)
      parts.onFault(error)
    },
  })
  stop.addEventListener('abort', () => loader.close(embeddedErrors.create('interrupted', [])))
  /** A vendor's site knows no request to abort but all. */
  const abortOf = (id: string) => (transport.isPort ? { id } : undefined)
  const send = async (sending: Sending): Promise<unknown> => {
    const { name, payload, signal, isUnlimited, isEarly } = sending
    const isAborted = () => stop.aborted || signal?.aborted === true
    if (isAborted()) throw abortError(name)
    const message = { v: 1, id: createRequestId(), type: `@w3m-app/${name}`, payload } as const
    if (!isPlainData(message)) throw embeddedErrors.create('unsendable', [])
    const { skipsLoad, timeoutMs = limits.connectTimeoutMs }: FrameRequest = frameRequests[name]
    const isQueued = skipsLoad || (isEarly && transport.isPort)
    const gate = isQueued ? loader.reached() : loader.initialised()
    await withLimit(gate, { clock, ...(signal && { signal }) }).catch((error) => {
      throw isAborted() ? abortError(name) : error
    })
    // The specification has no reply to it.
    if (name === 'RPC_ABORT') return loader.post(message)
    const request = openRequest(pending, name, message.id)
    const follow = () => {
      if (sending.unanswered) sending.unanswered(followLate(late, name, message.id))
    }
    const endInFrame = () => {
      if (!loader.isInitialised) return // a frame that is gone, or loads anew, has ended it
      if (name === 'RPC_REQUEST' || isUnlimited || (transport.isPort && loginRequests.has(name)))
        void send({ name: 'RPC_ABORT', payload: abortOf(message.id) }).catch(() => undefined) // it ended here already
    }
    const abort = () => {
      request.reject(abortError(name))
      follow()
      endInFrame()
    }
    const expire = () => {
      if (parts.isAsking?.()) {
        stopTimer = clock.after(timeoutMs, expire)
        return
      }
      const error = embeddedErrors.create('requestTimeout', [])
      request.reject(error)
      follow()
      // A frame that said nothing at all is made anew for the next request.
      if (lastMessageAt < sentAt) loader.close(error)
      else if (name !== 'RPC_REQUEST') endInFrame()
      parts.onFault(error)
    }
    const sentAt = clock.now()
    let stopTimer = isUnlimited ? undefined : clock.after(timeoutMs, expire)
    signal?.addEventListener('abort', abort)
    try {
      loader.post(message)
      if (transport.isPort) monitor.start()
      return await request.promise
    } finally {
      stopTimer?.()
      signal?.removeEventListener('abort', abort)
      pending.delete(message.id)
      if (pending.size === 0) monitor.stop()
    }
  }
  return {
    // A reply is only taken for the request of its own name.
    request: ((name, payload, options) =>
      send({ ...options, name, payload })) as FrameChannel['request'],
    warm: () => void loader.initialised().catch(() => undefined), // the next request reports it
    reload: () => loader.reload({ v: 1, id: createRequestId(), type: '@w3m-app/RELOAD' }),
  }
}

function openRequest(
  pending: Map<string, Pending>,
  name: FrameRequestName,
  id: string,
): Deferred<unknown> {
  const deferred = new Deferred<unknown>()
  const { resolve, reject } = deferred
  pending.set(id, { name, resolve, reject })
  return deferred
}

/** What becomes of a request that ended here first. */
async function followLate(
  late: Map<string, Pending>,
  name: FrameRequestName,
  id: string,
): Promise<boolean> {
  try {
    await openRequest(late, name, id).promise
    return true
  } catch {
    return false // failed there, or lost with the frame
  } finally {
    late.delete(id)
  }
}

type Receiving = Pick<ChannelParts, 'onEvent' | 'onFault'> & {
  readonly loader: FrameLoader
  readonly pending: ReadonlyMap<string, Pending>
  readonly late: ReadonlyMap<string, Pending>
}

function receive(data: unknown, receiving: Receiving): void {
  const { onEvent, onFault, loader, pending, late } = receiving
  const message = readFrameMessage(data)
  if (!message) return
  if (message.kind === 'event') {
    const { kind: _, ...event } = message
    if (event.name === 'READY') loader.handleReady()
    else onEvent(event)
    return
  }
  const waiting = pending.get(message.id) ?? late.get(message.id)
  if (waiting?.name !== message.name) return
  if (message.kind === 'success') {
    waiting.resolve(message.payload)
    return
  }
  const error = frameError(message)
  waiting.reject(error)
  if (isRefusal(error)) onFault(error)
}

function frameError({ message = 'An error occurred', code, retryAfter }: FrameFailure): Error {
  const number = message === rejectedMessage ? 4001 : code
  const cause = typeof number === 'number' ? { code: number, message } : undefined
  return embeddedErrors.create('frame', [message], { cause, data: { code, retryAfter } })
}

/** What was sent to a frame that is gone. Nobody declined it, and it may have been approved. */
function lostError(name: FrameRequestName): Error {
  return embeddedErrors.create(name === 'RPC_REQUEST' ? 'aborted' : 'interrupted', [])
}

/** R4.13. Who aborts an RPC request declines it, so that chain libraries see EIP-1193's code for that. */
function abortError(name: FrameRequestName): Error {
  if (name !== 'RPC_REQUEST') return embeddedErrors.create('interrupted', [])
  return embeddedErrors.create('aborted', [], { cause: { code: 4001, message: rejectedMessage } })
}
