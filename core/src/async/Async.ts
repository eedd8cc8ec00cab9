/** The state of an asynchronous value as one union instead of three booleans. */
export type Async<data> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly data: data }
  | { readonly status: 'error'; readonly error: Error }

/** One run of the kit, from `start()` to the last release, which aborts the signal. */
export type Run = { readonly current: AbortController }

/** Runs tasks so that a newer one aborts the older one, whose result is dropped (`undefined`). */
export function latest(): <value>(
  task: (signal: AbortSignal) => Promise<value>,
) => Promise<value | undefined> {
  let controller: AbortController | undefined
  return async (task) => {
    controller?.abort()
    const current = new AbortController()
    controller = current
    try {
      const value = await task(current.signal)
      return current.signal.aborted ? undefined : value
    } catch (error) {
      if (current.signal.aborted) return undefined
      throw error
    }
  }
}
