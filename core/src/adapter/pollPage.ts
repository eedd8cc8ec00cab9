import type { Clock } from '../async/Clock.ts'
import type { Unsubscribe } from '../connector/Connector.ts'

/** Extensions that announce nothing put themselves into the page when they are ready; in ms after the start. */
const pollTimesMs = [50, 150, 400, 1_000, 2_000, 4_000, 8_000]
/** The page was loaded, or the visitor came back to it; `visibilitychange` bubbles up from the document. */
const pageEvents = ['load', 'focus', 'pageshow', 'visibilitychange']

/** Looks at the page at once, a few times in the first seconds, and whenever the visitor comes back, until unsubscribed. */
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
