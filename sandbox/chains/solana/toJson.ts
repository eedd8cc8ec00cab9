/** JSON with exact integers above 2^53. */
export function toJson(value: unknown): string {
  const mark = '\u0000'
  const text = JSON.stringify(value, (_, it) =>
    typeof it === 'bigint' ? `${mark}${it}${mark}` : it,
  )
  return text.replace(/"\\u0000(-?\d+)\\u0000"/g, '$1')
}
