import { createHmac, timingSafeEqual } from 'node:crypto'

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
