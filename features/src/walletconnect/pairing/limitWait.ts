import type { KitError } from '@portico/core'
import type { Clock } from '@portico/core/async'
import { reaction } from '@portico/core/state'
import { relayFault } from '../client/clientErrors.ts'

/** How long an attempt that no view shows waits for a link, in ms: a caller without a screen sees no retries. */
export const linkTimeoutMs = 14_000

type Waiting = {
  readonly uri: unknown
  readonly answer: unknown
  readonly error: KitError | undefined
}
type Wait = {
  readonly clock: Clock
  /** Whether a view shows the attempt, with its retries. */
  isShown(): boolean
  end(error: KitError): void
}

/** Ends an attempt whenever there was neither a link nor an answer for too long; returns the function that stops it. */
export function limitWait(pairing: Waiting, { clock, isShown, end }: Wait): () => void {
  let stop = () => {}
  const expire = () => {
    if (!isShown()) end(pairing.error ?? relayFault(undefined))
  }
  const stopWatching = reaction(
    () => pairing.uri === undefined && pairing.answer === undefined,
    (waits) => {
      stop()
      if (waits) stop = clock.after(linkTimeoutMs, expire)
    },
    { fireImmediately: true },
  )
  return () => {
    stopWatching()
    stop()
  }
}
