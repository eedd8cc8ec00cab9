import * as z from 'zod/mini'

const id = z.union([z.string().check(z.maxLength(64)), z.number()])
const request = z.object({ id, method: z.string(), params: z.optional(z.unknown()) })
const answer = z.object({ id, result: z.optional(z.unknown()), error: z.optional(z.unknown()) })

/** A parsed frame of a client. `id` of a request is the JSON text of its id, which the reply repeats unchanged. */
export type Frame =
  | {
      readonly kind: 'request'
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'answer'; readonly id: number; readonly accepted: boolean }
  | { readonly kind: 'invalid'; readonly id: string }

/** Parses a frame as a request or an acknowledgement; any other frame is `invalid`. Never throws. */
export function readFrame(text: string): Frame {
  const value = json(text)
  const parsedRequest = request.safeParse(value)
  if (parsedRequest.success) {
    const { method, params } = parsedRequest.data
    return { kind: 'request', id: idText(parsedRequest.data.id, text), method, params }
  }
  const parsedAnswer = answer.safeParse(value)
  if (!parsedAnswer.success) return { kind: 'invalid', id: 'null' }
  return {
    kind: 'answer',
    id: Number(parsedAnswer.data.id),
    accepted: parsedAnswer.data.error === undefined,
  }
}

/** Native clients use nanoseconds as ids, which exceed the safe integers, so the digits are copied from the text. */
function idText(value: string | number, text: string): string {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return JSON.stringify(value)
  return /"id"\s*:\s*(\d{16,20})\s*[,}]/.exec(text)?.[1] ?? 'null'
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schemas reject `undefined`.
    return undefined
  }
}
