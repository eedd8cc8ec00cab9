/** Text of a stranger on one line: without controls, direction marks and invisible signs, `limit` signs at most (T16). */
export function cleanText(text: string, limit: number): string {
  const visible = text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
  return [...visible.slice(0, 2 * limit)].slice(0, limit).join('')
}
