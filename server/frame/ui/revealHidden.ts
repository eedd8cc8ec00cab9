/**
 * Characters that reorder or hide text, apart from line breaks and tabs, and from what makes an emoji; and marks beyond
 * four on a letter, which rise over what stands above.
 */
const hidden =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*)|(?<=\p{M}{4})\p{M}|(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu

/** A text of a stranger with its hidden characters made visible. */
export function revealHidden(text: string): { text: string; hasHidden: boolean } {
  let hasHidden = false
  const shown = text.replace(hidden, (character, emoji) => {
    if (emoji) return character
    hasHidden = true
    return `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  return { text: shown, hasHidden }
}
