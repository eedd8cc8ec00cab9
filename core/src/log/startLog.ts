import type { EventStore } from '../analytics/EventStore.ts'
import type { Clock } from '../async/Clock.ts'
import { shortMessageOf } from '../errors/KitError.ts'
import { codeOf, toError } from '../errors/toError.ts'
import type { AlertStore } from '../modal/AlertStore.ts'
import { reaction } from '../state/index.ts'
import { type LogEntry, logOf } from './Log.ts'
import { shareable } from './shareable.ts'

/** R9.05: at most this many error reports in this time. */
const maxReports = 5
const reportWindowMs = 60_000

type Parts = {
  readonly alerts: Pick<AlertStore, 'seen'>
  readonly clock: Clock
  readonly events: Pick<EventStore, 'subscribe' | 'track'>
}

/**
 * Writes events and errors of the set-up into the log, those from before included, and reports each error as an event,
 * which follows the rules of analytics. Returns the function that stops it.
 */
export function startLog({ alerts, clock, events }: Parts): () => void {
  const log = logOf(alerts)
  const add = (kind: LogEntry['kind'], text: string) =>
    log.add({ timestamp: clock.now(), kind, text })
  const mayReport = limitRate(clock)
  const addError = (error: unknown) => {
    add('error', describe(error))
    // The code alone: messages may name accounts.
    if (mayReport()) events.track('INTERNAL_SDK_ERROR', { errorType: typeOf(error) })
  }
  const unsubscribe = events.subscribe(({ name, properties }) =>
    add('event', `${name} ${JSON.stringify(shareable(properties))}`),
  )
  const stopErrors = reaction(
    () => alerts.seen,
    (seen) => {
      const { written } = log
      log.written = new Set(seen.values()) // as many as the alerts remember
      for (const error of log.written) if (!written.has(error)) addError(error)
    },
    { fireImmediately: true },
  )
  return () => {
    stopErrors()
    unsubscribe()
  }
}

function typeOf(error: unknown): string {
  return codeOf(error) || toError(error).name || 'Error'
}

function describe(error: unknown): string {
  return `${typeOf(error)} ${shortMessageOf(toError(error))}`
}

/** Whether another one is within the limit. */
function limitRate(clock: Clock): () => boolean {
  let times: readonly number[] = []
  return () => {
    const now = clock.now()
    times = times.filter((time) => time > now - reportWindowMs)
    if (times.length >= maxReports) return false
    times = [...times, now]
    return true
  }
}
