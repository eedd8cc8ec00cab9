/**
 * Characters that reorder or hide text, apart from line breaks and tabs, and from what shapes an emoji, a keycap, a flag,
 * Persian letters and what follows a virama; and marks beyond four on a letter, which rise over what stands above. Burmese
 * has up to six, most of them beside it.
 */
const hidden =
  /((?!\p{Cn})\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:[\u{e0030}-\u{e007a}]{2,6}\u{e007f}|(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*)|[\d#*]\ufe0f?\u20e3|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})|(?<=[\u0626\u0628\u062a-\u062e\u0633-\u063a\u0641-\u0647\u064a\u067e\u0686\u06a9\u06af\u06cc])\u200c(?=[\u0622-\u064a\u067e-\u06cc]))|(?<=\p{M}{4})(?![\u102b-\u103e])\p{M}|(?<=\p{M}{6})\p{M}|(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu

/** A text of a stranger with its hidden characters made visible. */
export function revealHidden(text: string): { text: string; hasHidden: boolean } {
  let hasHidden = false
  const shown = text.replace(hidden, (character, shaping) => {
    if (shaping) return character
    hasHidden = true
    return `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
  return { text: shown, hasHidden }
}

/** Bytes as text, where they are UTF-8; otherwise undefined. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Bytes that are no text are shown as hexadecimal.
    return undefined
  }
}
