const shape =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/

/** Milliseconds since 1970 of an RFC 3339 time, or `undefined` for an invalid or nonexistent one. */
export function readTime(text: string): number | undefined {
  const parts = shape.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ...offset] = parts
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
  const [hours = 0, minutes = 0] = offset.map((part) => part || 0)
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= lastDay && hour < 24 && minute < 60
  return exists && second < 60 && hours < 24 && minutes < 60 ? Date.parse(text) : undefined
}
