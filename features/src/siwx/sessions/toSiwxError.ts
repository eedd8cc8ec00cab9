import { KitError } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import * as z from 'zod/mini'

const refusal = z.object({
  error: z.object({
    code: z.string().check(z.regex(/^siwx(Server)?\/\w{1,40}$/)),
    message: z.string().check(z.maxLength(400)),
    hints: z._default(z.array(z.string()), []),
  }),
})

/** What a server says of a message, or that nobody could say anything. */
export function toSiwxError(cause: unknown): KitError {
  const { text = '' } = ((cause as { cause?: unknown }).cause ?? {}) as { text?: string }
  const { success, data } = refusal.safeParse(json(text))
  if (!success) return siwxErrors.create('unavailable', [], { cause })
  const { code, message, hints } = data.error
  return new KitError(code, message, { cause, hints })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a page of a proxy, or nothing: no word of the server's
  }
}
