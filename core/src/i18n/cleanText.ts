/**
 * Characters that nobody sees or that reorder text, and blanks that Unicode counts as letters. Kept are those that shape
 * what is seen: in emoji, keycaps and flags, after a virama, and the ZWNJ after a letter that it visibly parts from the
 * next, as Persian writes it.
 */
const unseen =
  /((?!\p{Cn})\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:[\u{e0030}-\u{e007a}]{2,6}\u{e007f}|(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*)|[\d#*]\ufe0f?\u20e3|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d](?=\p{L})|[\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u064a\u067e\u0686\u06a9\u06af\u06cc]\u200c(?=[\u0622-\u064a\u067e-\u06cc]))|[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu
/** Marks at the begin would change what stands before the text; more than four on a letter rise over other lines. */
const stacked = /^[\s\p{M}]+|\p{M}{5,}/gu
/** Burmese has up to six on a letter, most of them beside it. */
const allowed = /^\p{M}{4}[\u102b-\u103e]{0,2}/u

/** Makes untrusted text safe to show: on one line, without invisible characters or stacked marks, cut to `maxLength`. */
export function cleanText(text: string, maxLength: number): string {
  const near = text.slice(0, 4 * maxLength).replace(/\s+/g, ' ')
  const seen = near
    .replace(unseen, '$1')
    .replace(stacked, (marks, at: number) => (at > 0 && allowed.exec(marks)?.[0]) || '')
    .trim()
  return [...seen].slice(0, maxLength).join('')
}
