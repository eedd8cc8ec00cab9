import * as z from 'zod/mini'
import { embeddedErrors } from '../embeddedErrors.ts'
import { handshake, requestId } from '../protocol/envelope.ts'

/** A message of the page in the shape of the protocol. */
export type Outgoing = {
  readonly v: 1
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}
export type Post = (message: Outgoing) => void
export type TransportEvents = {
  /** The frame can be reached. Called again after the frame was loaded anew: what was sent before is lost. */
  onConnected(post: Post): void
  /** Called with any data that came from the frame. */
  onMessage(data: unknown): void
  /** The frame that was reached is gone: it crashed, or its page was left. */
  onClosed(): void
  /** A page has loaded that has not said that it is the frame: the error of a network, say. */
  onStrayPage(): void
  /** The page may not show the frame. */
  onBlocked(error: Error): void
}
/** A way to exchange messages with the frame. */
export type FrameTransport = {
  /** The frame answers as soon as it can be reached, at any time: it queues what comes early, and its silence means that it is gone. */
  readonly isPort: boolean
  /** Makes the frame, and returns the function that removes it. */
  open(events: TransportEvents): () => void
}

export type FrameWindowEvents = {
  /** Called with messages of the frame's own window and origin, and no others. */
  onMessage(data: unknown): void
  /** A page has loaded in the frame, if only that of an error. */
  onLoad(): void
  /** The policy of the page around it does not allow the frame. */
  onBlocked(error: Error): void
}
/** The window of the frame, as transports see it. */
export type FrameWindow = {
  /** Makes the frame; returns the function that removes it. Calls back later, never at once. */
  open(events: FrameWindowEvents): () => void
  /** Posts to the frame's exact origin, with a port. Does nothing while there is no frame. */
  post(data: unknown, port?: MessagePort): void
}
/** The frame as the visitor sees it. */
export type FrameLayer = {
  /** Lays the frame over the slot, transparent until it is revealed, and follows it; the returned function hides it. */
  show(slot: HTMLElement): () => void
  reveal(): void
}

/** Exchanges messages over a private port, which the frame gets once it says hello; a later hello replaces the port. */
export function portTransport(frame: FrameWindow): FrameTransport {
  return {
    isPort: true,
    open({ onConnected, onMessage, onClosed, onStrayPage, onBlocked }) {
      let port: MessagePort | undefined
      /** Of pages that said hello and are not known to have loaded; below zero, a page loaded without a hello. */
      let greetings = 0
      const connect = () => {
        port?.close()
        const { port1, port2 } = new MessageChannel()
        port = port1
        port1.onmessage = ({ data }) => {
          if (port === port1) onMessage(data)
        }
        // Not all browsers have this event; `FrameMonitor` finds out in the others.
        port1.addEventListener('close', () => {
          if (port === port1) onClosed()
        })
        frame.post({ portico: 'port', v: 1 }, port2)
        onConnected((message) => port1.postMessage(message))
      }
      const remove = frame.open({
        onBlocked,
        onLoad() {
          // The frame says hello once while it loads, and both are reported in any order.
          greetings -= 1
          if (greetings < 0) onStrayPage()
        },
        onMessage(data) {
          const refused = refusal.safeParse(data).data
          if (refused) return onBlocked(refusedError(refused))
          if (!handshake.hello.safeParse(data).success) return
          greetings = Math.min(greetings + 1, 1)
          connect()
        },
      })
      return () => {
        const last = port
        port = undefined
        last?.close()
        remove()
      }
    },
  }
}

function refusedError({ reason }: Refusal): Error {
  const page = globalThis.location?.origin
  const hint =
    reason === 'origin'
      ? `The secure site does not list ${page} among the dapps of this project id`
      : 'The secure site does not know the project id that embedded() or createKit() has, or there is none'
  return embeddedErrors.create('refused', [], { hints: [hint] })
}

/** What a site says in the place of its frame: it does not serve this project id, or not to this page's origin. */
const refusal = z.strictObject({
  portico: z.literal('refused'),
  v: z.literal(1),
  reason: z.enum(['project', 'origin']),
})
type Refusal = z.output<typeof refusal>

/** Messages of a vendor's site have no version, and may have further fields; its events may have ids of its own. */
const message = z.object({
  type: z.string().check(z.regex(/^@w3m-frame\//)),
  id: z.catch(z.optional(requestId), undefined),
  payload: z.optional(z.unknown()),
})

/** Exchanges window messages with a vendor's site, which knows no port. */
export function windowTransport(frame: FrameWindow): FrameTransport {
  return {
    isPort: false,
    open({ onConnected, onMessage, onBlocked }) {
      return frame.open({
        onBlocked,
        onLoad: () => onConnected(({ v: _, ...message }) => frame.post(message)),
        onMessage(data) {
          const { success, data: parsed } = message.safeParse(data)
          if (!success) return
          const { id, ...rest } = parsed
          onMessage({ v: 1, ...(id !== undefined && { id }), ...rest })
        },
      })
    },
  }
}
