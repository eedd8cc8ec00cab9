/** Compares two values by content, including records, lists, maps, sets and dates. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || a.constructor !== b.constructor) return false
  const [left, right] = [contentOf(a), contentOf(b)]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  )
}

type Content = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Content => typeof value === 'object' && value !== null

/** Maps and sets, also MobX's, have no keys of their own; dates have none either. */
function contentOf(value: Content | Iterable<unknown> | Date): Content {
  if (value instanceof Date) return { at: Number(value) }
  const isList = Array.isArray(value) || !(Symbol.iterator in value)
  return (isList ? value : [...value]) as Content // a list is a record of its items
}
