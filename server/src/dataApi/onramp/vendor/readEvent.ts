import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { parseJson } from '../../../http/readBody.ts'
import type { RampEvent } from '../Ramp.ts'

const purchaseId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/**
 * The event in a body whose signature is good; `find` returns the purchase's id in it. Vendors give their events no id, and
 * send the same bytes again, so the digest of the bytes is the id.
 */
export function eventOf(body: Uint8Array, find: (parsed: unknown) => unknown): RampEvent {
  const eventId = createHash('sha256').update(body).digest('base64url')
  const id = purchaseId.safeParse(find(parseJson(Buffer.from(body).toString())))
  return { eventId, ...(id.success && { purchaseId: id.data }) }
}

/** Seconds that the time of a signature may differ from the server's. */
const toleranceSeconds = 300

type Signed = {
  readonly key: string
  /** What was signed, in parts. */
  readonly parts: readonly (string | Uint8Array)[]
  /** Seconds since the epoch, as text. */
  readonly time: string | undefined
  /** HMAC-SHA256, hexadecimal. */
  readonly signature: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Whether a signature belongs to the parts and was made within 300 seconds of now; compared in constant time. */
export function isRecentHmac({ key, parts, time = '', signature = '', now }: Signed): boolean {
  if (!/^\d{1,12}$/.test(time) || !/^[\da-f]{64}$/.test(signature)) return false
  if (Math.abs(now / 1_000 - Number(time)) > toleranceSeconds) return false
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return timingSafeEqual(hmac.digest(), Buffer.from(signature, 'hex'))
}

/** Fields of a signature header such as `t=1,s=ab`; `undefined` when one is malformed or given twice. */
export function readSignatureFields(
  header: string | null,
): Readonly<Record<string, string>> | undefined {
  const fields: Record<string, string> = {}
  for (const part of (header ?? '').split(',')) {
    const [, name, value] = /^\s*([a-z]\w{0,9})=(.{1,500})$/.exec(part) ?? []
    if (name === undefined || value === undefined || name in fields) return undefined
    fields[name] = value
  }
  return fields
}
