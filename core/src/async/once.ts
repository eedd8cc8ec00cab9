/** Asks once for all callers and keeps the answer; a failure is forgotten, so that the next caller asks again. */
export function once<value>(ask: () => Promise<value>): () => Promise<value> {
  let asked: Promise<value> | undefined
  return () => {
    asked ??= Promise.resolve()
      .then(ask)
      .catch((error) => {
        asked = undefined
        throw error
      })
    return asked
  }
}
