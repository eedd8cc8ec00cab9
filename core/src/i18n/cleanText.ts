/** Control characters, and characters that change the direction of text or have no width. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** Makes untrusted text safe to show: on one line, without invisible characters, cut to `maxLength`. */
export function cleanText(text: string, maxLength: number): string {
  const near = text.slice(0, 4 * maxLength).replace(/\s+/g, ' ')
  return [...near.replace(invisible, '').trim()].slice(0, maxLength).join('')
}
