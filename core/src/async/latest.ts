/** Runs tasks so that a newer one aborts the older one, whose result is dropped (`undefined`). */
export function latest(): <value>(
  task: (signal: AbortSignal) => Promise<value>,
) => Promise<value | undefined> {
  let controller: AbortController | undefined
  return async (task) => {
    controller?.abort()
    const own = new AbortController()
    controller = own
    try {
      const value = await task(own.signal)
      return own.signal.aborted ? undefined : value
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    }
  }
}
