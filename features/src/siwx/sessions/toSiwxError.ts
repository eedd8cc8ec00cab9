import { KitError } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import * as z from 'zod/mini'

const errorReply = z.object({
  error: z.object({
    code: z.string().check(z.regex(/^siwx(Server)?\/\w{1,40}$/)),
    message: z.string().check(z.maxLength(400)),
    hints: z._default(z.array(z.string()), []),
  }),
})

type Answer = { readonly status?: number; readonly text?: string }

/** Maps a failed response to the server's own error, or to `siwx/unavailable`. */
export function toSiwxError(cause: unknown): KitError {
  const { status, text = '' } = ((cause as { cause?: unknown }).cause ?? {}) as Answer
  const { success, data } = errorReply.safeParse(json(text))
  // A proxy in front of the server may have limited the requests.
  if (!success && status === 429)
    return new KitError('siwxServer/rateLimited', 'Too many requests: try again later', { cause })
  // A fault of the server is no statement about the session.
  if (!success || data.error.code === 'siwxServer/failed')
    return siwxErrors.create('unavailable', [], { cause })
  const { code, message, hints } = data.error
  return new KitError(code, message, { cause, hints })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON: a proxy's error page, or an empty body
  }
}
