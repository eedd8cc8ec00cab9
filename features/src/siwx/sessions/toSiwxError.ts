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

type Answer = { readonly status?: number; readonly text?: string }

/** What a server says of a message or of who asks, or that nobody could say anything. */
export function toSiwxError(cause: unknown): KitError {
  const { status, text = '' } = ((cause as { cause?: unknown }).cause ?? {}) as Answer
  const { success, data } = refusal.safeParse(json(text))
  // A proxy in front of the server may be the one that has enough.
  if (!success && status === 429)
    return new KitError('siwxServer/rateLimited', 'Too many requests: try again later', { cause })
  // A fault of the server's own says nothing about who asks.
  if (!success || data.error.code === 'siwxServer/failed')
    return siwxErrors.create('unavailable', [], { cause })
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
