/** Compares two values by content, including records, lists, maps, sets and dates; an `ArrayBuffer` equals itself alone. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || a.constructor !== b.constructor || a instanceof ArrayBuffer)
    return false
  const [left, right] = [contentOf(a), contentOf(b)]
  const keys = [...left.keys()]
  return (
    keys.length === [...right.keys()].length &&
    keys.every((key) => right.has(key) && isEqual(left.get?.(key), right.get?.(key)))
  )
}

/** A map, or a set, which has no values beside its keys. */
type Content = Pick<ReadonlySet<unknown>, 'keys' | 'has'> & { get?(key: unknown): unknown }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function contentOf(value: object | Content): Content {
  if (value instanceof Date) return new Set([Number(value)])
  // Maps and sets, also MobX's, have no keys of their own.
  return Symbol.iterator in value && 'has' in value
    ? (value as Content)
    : new Map(Object.entries(value))
}
