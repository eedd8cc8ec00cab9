type Method = (...given: never[]) => Promise<unknown>

/** Methods whose code loads with the first call of one of them. */
export function lazyMethods<methods extends Record<keyof methods, Method>>(
  names: readonly (keyof methods & string)[],
  load: () => Promise<methods>,
): methods {
  let loading: Promise<methods> | undefined
  const open = () => {
    loading ??= load().catch((error) => {
      loading = undefined // offline: the next call loads it again
      throw error
    })
    return loading
  }
  const entries = names.map((name) => [
    name,
    async (...given: never[]) => (await open())[name](...given),
  ])
  // The compiler does not relate a name to its own method.
  return Object.fromEntries(entries) as methods
}
