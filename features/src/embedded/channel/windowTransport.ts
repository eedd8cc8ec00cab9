import * as z from 'zod/mini'
import type { FrameTransport } from './FrameTransport.ts'
import type { FrameWindow } from './FrameWindow.ts'

/** Messages of a vendor's site have no version, and may have further fields. */
const message = z.object({
  type: z.string().check(z.regex(/^@w3m-frame\//)),
  id: z.exactOptional(z.string()),
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
          const known = message.safeParse(data)
          if (known.success) onMessage({ v: 1, ...known.data })
        },
      })
    },
  }
}
