type Functions = Readonly<Record<string, (...given: never[]) => unknown>>
type Lazy<functions extends Functions> = {
  readonly [name in keyof functions]: (
    ...given: Parameters<functions[name]>
  ) => Promise<Awaited<ReturnType<functions[name]>>>
}

/** `first`, and beside it the functions of a part that loads when one of them is called. */
export function lazily<first extends object, functions extends Functions>(
  first: first,
  load: () => Promise<functions>,
): first & Lazy<functions> {
  const later =
    (name: string) =>
    async (...given: never[]) => {
      const functions = await load()
      if (!Object.hasOwn(functions, name)) throw new Error(`No function ${name}`)
      return functions[name]?.(...given)
    }
  // The compiler does not relate a name to its own function.
  return new Proxy(first, {
    // A promise is recognised by `then`, which neither has.
    get: (_, name) =>
      Object.hasOwn(first, name) || typeof name === 'symbol' || name === 'then'
        ? Reflect.get(first, name)
        : later(name),
  }) as first & Lazy<functions>
}
