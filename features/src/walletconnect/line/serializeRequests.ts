/**
 * Lets work begin one piece after the other, each in a millisecond of its own. The library makes the id of
 * a request from the time and three random digits: two of one millisecond may get the same, and then one
 * would be answered with what was meant for the other.
 */
export function serializeRequests(): <value>(
  work: (begun: () => void) => Promise<value>,
) => Promise<value> {
  let before: Promise<void> = Promise.resolve()
  return async (work) => {
    let begun: () => void = () => undefined
    const previous = before
    before = new Promise((resolve) => {
      begun = resolve
    })
    try {
      await previous
      await nextMillisecond()
      return await work(begun)
    } finally {
      begun()
    }
  }
}

async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await new Promise((resolve) => setTimeout(resolve, 1))
}
