/** The text of whatever was thrown, without hints and links: for a visitor, a log of events, another program. */
export function shortMessageOf(error: unknown): string {
  const { shortMessage, message } = (error ?? {}) as Partial<Record<string, unknown>>
  const text = [shortMessage, message].find((it) => typeof it === 'string')
  return typeof text === 'string' ? text : String(error)
}
