const networkId = /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** Addresses and hashes of all namespaces are longer than any name; URLs contain `://`, `?` or `#`. */
const identifying = /[a-z0-9]{20,}|:\/\/|[?#]/i
/** Properties with such names are never shared, whatever their value. */
const personal = /message|address|account|amount|hash|email|url/i

/** Whether a value of an event is a flag or a short word. */
export function isShareable(value: unknown): value is string | boolean {
  if (typeof value === 'boolean') return true
  if (typeof value !== 'string' || value.length > 64) return false
  return networkId.test(value) || !identifying.test(value)
}

/**
 * What of an event's properties may leave the page, or be in the log: free text and values that do not fit are dropped.
 * Without the schema library, which the log would load with each opening.
 */
export function shareable(all: object | undefined): Readonly<Record<string, string | boolean>> {
  return Object.fromEntries(
    Object.entries(all ?? {}).filter(
      (pair): pair is [string, string | boolean] => !personal.test(pair[0]) && isShareable(pair[1]),
    ),
  )
}
