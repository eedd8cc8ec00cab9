import { cleanText } from '@portico/core'

/** The text of an answer, as `string` or, in old tokens, as `bytes32`; empty when there is none. */
export function readText(answer: string | undefined, maxLength: number): string {
  const hex = answer?.slice(2) ?? ''
  if (hex.length === 64) return clean(hex, maxLength)
  const size = Number(`0x${hex.slice(64, 128) || '0'}`)
  // No symbol or name is longer; a larger size would only cost time.
  return size > 0 && size <= 1_024 ? clean(hex.slice(128, 128 + size * 2), maxLength) : ''
}

function clean(hex: string, maxLength: number): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return cleanText(new TextDecoder().decode(bytes), maxLength)
}
