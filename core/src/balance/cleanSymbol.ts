import { cleanText } from '../i18n/cleanText.ts'

/**
 * A letter or emoji first, also after one `$`, without spaces and without what could be read as digits of the amount
 * before it; or the shortened address of a token without a symbol.
 */
const plain =
  /^(?!e?\p{N}|[oо\u03bfօilіӏ|\p{N}]+$)\$?[\p{L}\p{Extended_Pictographic}](?:[\p{L}\p{M}\p{N}\p{Sc}\p{So}.+_/-]|\u200d)*$|^0x[\da-f]{4}…[\da-f]{4}$/iu

/** A token's symbol as untrusted text: cut to `maxLength`, and in quotation marks where it could be read as an amount. */
export function cleanSymbol(text: string, maxLength: number): string {
  const symbol = cleanText(text.replace(/[“”]/g, ''), maxLength)
  return symbol === '' || plain.test(symbol) ? symbol : `“${symbol}”`
}
