/** Characters that reorder or hide text, apart from line breaks and tabs, and from what makes an emoji. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu
const harmless = new Set(['\n', '\r', '\t', '\u200d', '\ufe0f'])

/** A text of a stranger with its hidden characters made visible. */
export function revealHidden(text: string): { text: string; hasHidden: boolean } {
  let hasHidden = false
  const shown = text.replace(hidden, (character) => {
    if (harmless.has(character)) return character
    hasHidden = true
    return `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  return { text: shown, hasHidden }
}
