/** Characters that reorder or hide text, apart from line breaks and tabs, and from what joins an emoji. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const harmless = new Set(['\n', '\r', '\t', '\u200d'])

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
