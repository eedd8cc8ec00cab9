/** Loads once for all callers; a failed load is retried once, and the next caller retries after a second failure. */
export function lazy<value>(load: () => Promise<value>): () => Promise<value> {
  return once(() => Promise.resolve().then(load).catch(load))
}

/** Runs once for all callers and keeps the result; after a failure, the next caller runs it again. */
export function once<value>(run: () => Promise<value>): () => Promise<value> {
  let pending: Promise<value> | undefined
  return () => {
    pending ??= Promise.resolve()
      .then(run)
      .catch((error) => {
        pending = undefined
        throw error
      })
    return pending
  }
}
