/**
 * Characters that nobody sees or that reorder text, and blanks that Unicode counts as letters. Two uses are kept: what
 * joins an emoji, and the ZWNJ after a letter that it visibly parts from the next, as Persian writes it.
 */
const unseen =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u064a\u067e\u0686\u06a9\u06af\u06cc]\u200c(?=[\u0622-\u064a\u067e-\u06cc]))|[\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu
/** Marks at the begin would change what stands before the text; more than four on a letter rise over other lines. */
const marks = /^[\s\p{M}]+|(\p{M}{4})\p{M}+/gu

/** Makes untrusted text safe to show: on one line, without invisible characters or stacked marks, cut to `maxLength`. */
export function cleanText(text: string, maxLength: number): string {
  const near = text.slice(0, 4 * maxLength).replace(/\s+/g, ' ')
  const seen = near.replace(unseen, '$1').replace(marks, '$1').trim()
  return [...seen].slice(0, maxLength).join('')
}
