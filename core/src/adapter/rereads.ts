import type { Clock } from '../async/Clock.ts'

/** Between reads of a wallet that reports a change during each of them, in ms. */
const pauseMs = 1_000

type Reread = {
  readonly clock: Clock
  /** Whether anybody still listens to the wallet. */
  readonly isOpen: () => boolean
  /** Never rejects. */
  readonly read: () => Promise<unknown>
}

/**
 * Reads after a report of a wallet; one more read answers all reports meanwhile. A wallet that reports during each read
 * is read once a second.
 */
export function rereads({ clock, isOpen, read }: Reread): () => void {
  let reports = 0
  const answer = async () => {
    for (let reads = 1; ; reads++) {
      const before = reports
      await read()
      if (reports === before || !isOpen()) break
      if (reads > 1) await new Promise<void>((resolve) => clock.after(pauseMs, resolve))
      if (!isOpen()) break
    }
    reports = 0
  }
  return () => {
    reports += 1
    if (reports === 1) void answer()
  }
}
