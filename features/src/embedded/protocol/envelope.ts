import * as z from 'zod/mini'

/** 128 random bits as hex digits. */
export const requestId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The outer shape of every message over the port. */
export const envelope = z.strictObject({
  v: z.literal(1),
  id: z.exactOptional(requestId),
  type: z.string().check(z.maxLength(80)),
  payload: z.optional(z.unknown()),
})

/** 128 random bits as 32 hex digits. */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const v = z.literal(1)

/**
 * The two window messages of the port transport: the frame says hello to the page's exact origin, and the page
 * answers with a port to the frame's exact origin.
 */
export const handshake = {
  hello: z.strictObject({ portico: z.literal('hello'), v }),
  port: z.strictObject({ portico: z.literal('port'), v }),
} as const

/** R9.05: limits of the protocol. */
export const limits = {
  /** Size of a message as JSON text, in UTF-16 units. */
  messageSize: 262_144,
  messageDepth: 16,
  /** Delay between the frame's READY and the first request, in ms. */
  readyDelayMs: 500,
  loadTimeoutMs: 20_000,
  /** For requests that wait for a person. */
  connectTimeoutMs: 120_000,
  disconnectTimeoutMs: 3_000,
} as const

/** True for JSON-like data within the limits of size and depth. A structured clone may be much else. */
export function isPlainData(value: unknown): boolean {
  let remaining: number = limits.messageSize
  const visit = (one: unknown, depth: number): boolean => {
    remaining -= 1
    if (remaining < 0 || depth > limits.messageDepth) return false
    if (one === null || one === undefined || typeof one === 'boolean') return true
    if (typeof one === 'number') return Number.isFinite(one)
    if (typeof one === 'string') {
      remaining -= one.length + 2
      return remaining >= 0
    }
    if (typeof one !== 'object') return false
    if (Array.isArray(one)) {
      if (one.length > remaining) return false
      for (let index = 0; index < one.length; index++)
        if (!visit(one[index], depth + 1)) return false
      return true
    }
    return isRecord(one) && Object.entries(one).every((entry) => visitEntry(entry, depth))
  }
  const visitEntry = ([key, one]: readonly [string, unknown], depth: number): boolean => {
    remaining -= key.length + 3
    return key !== '__proto__' && visit(one, depth + 1)
  }
  return visit(value, 1)
}

/** A record of any realm: its prototype is absent or the last of its chain. */
function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
