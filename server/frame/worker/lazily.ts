type Functions = Readonly<Record<string, (...given: never[]) => unknown>>
type Lazy<functions extends Functions> = {
  readonly [name in keyof functions]: (
    ...given: Parameters<functions[name]>
  ) => Promise<Awaited<ReturnType<functions[name]>>>
}
/** The names of some functions, and what loads them. */
type Part<functions> = readonly [names: RegExp, load: () => Promise<functions>]

/** `first`, and beside it the functions of parts, each of which loads when one of its own is called. */
export function lazily<first extends object, functions extends Functions>(
  first: first,
  parts: readonly Part<Partial<functions>>[],
): first & Lazy<functions> {
  const loaded = new Map<unknown, Promise<Partial<functions>>>()
  const later =
    (name: string) =>
    async (...given: never[]) => {
      const [names, load] = parts.find(([pattern]) => pattern.test(name)) ?? []
      const loading = loaded.get(names) ?? load?.()
      if (loading) loaded.set(names, loading)
      loading?.catch(() => loaded.delete(names)) // offline: the next call loads it again
      const functions = await loading
      if (!functions || !Object.hasOwn(functions, name)) throw new Error(`No function ${name}`)
      return functions[name]?.(...given)
    }
  // The compiler does not relate a name to its own function.
  return new Proxy(first, {
    // A promise is recognised by `then`, which none has.
    get: (_, name) =>
      Object.hasOwn(first, name) || typeof name === 'symbol' || name === 'then'
        ? Reflect.get(first, name)
        : later(name),
  }) as first & Lazy<functions>
}
