const maxLength = 1_000
/** Control characters, line separators, and characters that change the direction of text; emojis need joiners. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** True for a text that can be a record and be shown. */
export function isPlainText(text: string): boolean {
  return text.length <= maxLength && !forbidden.test(text)
}
