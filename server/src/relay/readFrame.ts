import * as z from 'zod/mini'

const id = z.union([z.string().check(z.maxLength(64)), z.number()])
const request = z.object({ id, method: z.string(), params: z.optional(z.unknown()) })
const answer = z.object({ id, result: z.optional(z.unknown()), error: z.optional(z.unknown()) })

/** What a client sent, once parsed. `id` is the JSON text of the request's id, to be written back as it came. */
export type Frame =
  | {
      readonly kind: 'request'
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'answer'; readonly id: number; readonly accepted: boolean }
  | { readonly kind: 'broken'; readonly id: string }

/** Tells requests from acknowledgements; what is neither is `broken`. Never throws. */
export function readFrame(text: string): Frame {
  const value = json(text)
  const asked = request.safeParse(value)
  if (asked.success) {
    const { method, params } = asked.data
    return { kind: 'request', id: idText(asked.data.id, text), method, params }
  }
  const given = answer.safeParse(value)
  if (!given.success) return { kind: 'broken', id: 'null' }
  return { kind: 'answer', id: Number(given.data.id), accepted: given.data.error === undefined }
}

/** Native clients count in nanoseconds: such an id is beyond what a number holds, so its digits are copied. */
function idText(value: string | number, text: string): string {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return JSON.stringify(value)
  return /"id"\s*:\s*(\d{16,20})\s*[,}]/.exec(text)?.[1] ?? 'null'
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON fits no schema.
    return undefined
  }
}
