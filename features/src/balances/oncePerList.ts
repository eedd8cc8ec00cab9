/** Memoizes a function by its list; lists are replaced, never mutated. */
export function oncePerList<list extends object, result>(
  work: (list: list) => result,
): (list: list) => result {
  const done = new WeakMap<list, { result: result }>()
  return (list) => {
    const known = done.get(list) ?? { result: work(list) }
    done.set(list, known)
    return known.result
  }
}
