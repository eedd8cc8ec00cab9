import type { ManualClock } from '@portico/core/testing'

/** Settles as the work does, while the clock advances by half a second whenever something waits for it. */
export async function ticking<value>(clock: ManualClock, work: Promise<value>): Promise<value> {
  let isDone = false
  const done = work.then(
    () => undefined,
    () => undefined,
  )
  void done.then(() => {
    isDone = true
  })
  while (!isDone) {
    await Promise.race([clock.waiting(), done])
    // Whatever the last step started goes on first.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    if (!isDone) clock.advance(500)
  }
  return work
}
