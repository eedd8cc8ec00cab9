import * as z from 'zod/mini'
import { envelope, isPlainData } from './envelope.ts'
import { fields } from './fields.ts'
import { type FrameReply, type FrameRequestName, frameRequests } from './frameRequests.ts'

/** A request that the frame carried out. */
export type FrameSuccess = {
  [name in FrameRequestName]: {
    readonly kind: 'success'
    readonly id: string
    readonly name: name
    readonly payload: FrameReply<name>
  }
}[FrameRequestName]
/** A request that the frame rejected. */
export type FrameFailure = {
  readonly kind: 'error'
  readonly id: string
  readonly name: FrameRequestName
  /** Absent when the frame gave no reason. */
  readonly message: string | undefined
} & FrameFacts
/** What a site of ours says of an error beyond its message. */
export type FrameFacts = {
  /** Its own code, or a number of EIP-1193 or EIP-5792. */
  readonly code?: string | number
  /** Seconds. */
  readonly retryAfter?: number
}
/** A message of the frame to the dapp. */
export type FrameMessage = FrameSuccess | FrameFailure | ({ readonly kind: 'event' } & FrameEvent)

const failure = z.optional(
  z.object({
    message: z.optional(fields.text),
    code: z.exactOptional(z.union([fields.short, z.int()])),
    retryAfter: z.exactOptional(z.int().check(z.gte(0), z.lte(86_400))),
  }),
)

/** A message of the frame, as the page reads it; undefined when unknown or malformed (R5.18). */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isPlainData(data)) return
  const outer = envelope.safeParse(data).data
  const name = /^@w3m-frame\/([A-Z_]+)$/.exec(outer?.type ?? '')?.[1]
  if (!outer || name === undefined) return
  if (Object.hasOwn(frameEvents, name)) return readEvent(name as FrameEventName, outer.payload)
  return outer.id === undefined ? undefined : readReply(name, outer.id, outer.payload)
}

function readEvent(name: FrameEventName, data: unknown): FrameMessage | undefined {
  const { success, data: payload } = frameEvents[name].safeParse(data)
  // The compiler does not relate a name to its own schema.
  return success ? ({ kind: 'event', name, payload } as FrameMessage) : undefined
}

function readReply(type: string, id: string, data: unknown): FrameMessage | undefined {
  const [, request, outcome] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type) ?? []
  if (request === undefined || !Object.hasOwn(frameRequests, request)) return
  const name = request as FrameRequestName
  if (outcome === 'ERROR') {
    const { success, data: payload } = failure.safeParse(data)
    return success ? { kind: 'error', id, name, message: undefined, ...payload } : undefined
  }
  const { success, data: payload } = frameRequests[name].reply.safeParse(data)
  return success ? ({ kind: 'success', id, name, payload } as FrameMessage) : undefined
}

/** What the frame says by itself, as `@w3m-frame/NAME`. */
export const frameEvents = {
  /** `name`, ours, is what the site's operator calls the wallet. */
  READY: z.optional(
    z.object({ version: z.optional(fields.short), name: z.exactOptional(fields.short) }),
  ),
  SESSION_UPDATE: z.object({ token: z.nullish(fields.text) }),
  /** The frame needs to be seen for an approval, or no longer; `height` in CSS pixels. */
  APPROVAL: z.object({
    open: z.boolean(),
    height: z.exactOptional(z.number().check(z.gte(0), z.lte(4_000))),
  }),
} as const satisfies Record<string, z.ZodMiniType>

/** Names of the events of the frame. */
export type FrameEventName = keyof typeof frameEvents
/** An event of the frame. */
export type FrameEvent = {
  [name in FrameEventName]: {
    readonly name: name
    readonly payload: z.output<(typeof frameEvents)[name]>
  }
}[FrameEventName]

/** The message of an ERROR that means that the visitor declined, as EIP-1193's code 4001. */
export const rejectedMessage = 'User rejected the request'
