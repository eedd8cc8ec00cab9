import type { Clock } from './Clock.ts'
import { withLimit } from './withLimit.ts'

export type RequestLimit = {
  readonly clock: Clock
  /** Milliseconds until `expired()` is thrown. */
  readonly ms: number
  expired(): Error
  /** The first that aborts ends the request. */
  readonly signals: readonly AbortSignal[]
}

/** Runs a request, which is aborted when it takes too long or with the first of the signals. */
export async function limitRequest<value>(
  { clock, ms, expired, signals }: RequestLimit,
  request: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const own = new AbortController()
  const { signal } = own
  for (const it of signals) {
    if (it.aborted) own.abort(it.reason)
    else it.addEventListener('abort', () => own.abort(it.reason), { signal })
  }
  try {
    // In a task of its own, so that a request that throws at once rejects, too.
    const work = Promise.resolve().then(() => request(signal))
    return await withLimit(work, { clock, ms, signal, expired })
  } finally {
    own.abort()
  }
}
