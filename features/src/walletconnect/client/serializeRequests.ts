/**
 * Starts requests one after the other, each in its own millisecond. The library makes request ids from the time
 * and three random digits, so two requests of one millisecond could share an id and receive each other's response.
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
