import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { RampEvent } from '../Ramp.ts'

const purchaseId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/**
 * The event in a body whose signature is good; `find` returns the purchase's id in it. Vendors give their events no id, and
 * send the same bytes again, so the digest of the bytes is the id.
 */
export function eventOf(body: Uint8Array, find: (parsed: unknown) => unknown): RampEvent {
  const eventId = createHash('sha256').update(body).digest('base64url')
  const id = purchaseId.safeParse(find(parse(body)))
  return { eventId, ...(id.success && { purchaseId: id.data }) }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    // A signed body that is no JSON names no purchase.
    return undefined
  }
}
