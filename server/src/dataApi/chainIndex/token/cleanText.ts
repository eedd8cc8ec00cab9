/** Reduces untrusted text to one line of at most `limit` characters, without control and invisible characters (T16). */
export function cleanText(text: string, limit: number): string {
  const visible = text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
  return [...visible.slice(0, 2 * limit)].slice(0, limit).join('')
}
