import { type Clock, systemClock } from '@portico/core/async'

/**
 * A clock for durations: it starts at the time of the system and does not follow when that is set back or forward, so
 * that nothing that was cached stays, and no client waits, for as long as the clock was wrong.
 */
const steadyClock: Clock = {
  ...systemClock,
  now: () => Math.floor(performance.timeOrigin + performance.now()),
}

/** The clock for durations beside a clock that others compare with theirs; a clock of the operator is both. */
export function steadyOf(clock: Clock = systemClock): Clock {
  return clock === systemClock ? steadyClock : clock
}
