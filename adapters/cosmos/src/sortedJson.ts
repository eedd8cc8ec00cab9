/** JSON with sorted keys at every depth, as amino documents are compared and signed. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, at) =>
    typeof at === 'object' && at !== null && !Array.isArray(at)
      ? Object.fromEntries(Object.entries(at).sort(([one], [other]) => (one < other ? -1 : 1)))
      : at,
  )
}
