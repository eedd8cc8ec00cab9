/** Control characters, and those that turn the direction of text or take no room. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** Text of strangers as it may be shown: on one line, without unseen characters, cut to `most`. */
export function cleanText(text: string, most: number): string {
  const near = text.slice(0, 4 * most).replace(/\s+/g, ' ')
  return [...near.replace(unseen, '').trim()].slice(0, most).join('')
}
