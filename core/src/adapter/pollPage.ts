import type { Clock } from '../async/Clock.ts'
import type { Unsubscribe } from '../connector/Connector.ts'

/** In ms after the start; some extensions inject their provider without an announcement. */
const pollTimesMs = [50, 150, 400, 1_000, 2_000, 4_000, 8_000]
/** The page loaded, or the visitor returned to it; `visibilitychange` bubbles up from the document. */
const pageEvents = ['load', 'focus', 'pageshow', 'visibilitychange']

/** Calls `look` at once, several times in the first seconds, and whenever the visitor returns, until unsubscribed. */
export function pollPage(
  target: EventTarget,
  clock: Pick<Clock, 'after'>,
  look: () => void,
): Unsubscribe {
  const cancels = pollTimesMs.map((ms) => clock.after(ms, look))
  for (const event of pageEvents) target.addEventListener(event, look)
  look()
  return () => {
    for (const cancel of cancels) cancel()
    for (const event of pageEvents) target.removeEventListener(event, look)
  }
}
