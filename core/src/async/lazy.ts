/** Loads once for all callers; a failed load is tried once more, and forgotten after that. */
export function lazy<value>(load: () => Promise<value>): () => Promise<value> {
  let loading: Promise<value> | undefined
  return () => {
    loading ??= Promise.resolve()
      .then(load)
      .catch(load)
      .catch((error) => {
        loading = undefined
        throw error
      })
    return loading
  }
}
