/** Far deeper than any answer. */
const maxDepth = 32

/**
 * Copies a value with all keys in camel case, because Coinbase documents its answers in both spellings; `undefined` for
 * one that is nested too deeply to be copied, which no schema takes.
 */
export function camelKeys(value: unknown): unknown {
  return isDeep(value, maxDepth) ? undefined : copy(value)
}

function isDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1))
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      copy(inner),
    ]),
  )
}
