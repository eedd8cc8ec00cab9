import { decodeAbiParameters, type Hex, hexToString, trim } from 'viem'

/**
 * The text in a contract's answer to `symbol` or `name`, not sanitised; empty when there is none. Some of the first
 * tokens return 32 bytes instead of a string, and some return the digits of those bytes as a string.
 */
export function tokenText(answer: string | undefined): string {
  if (answer === undefined || answer.length < 66) return ''
  const text = readString(answer as Hex) ?? readBytes(answer.slice(0, 66) as Hex)
  return readDigits(text) || text
}

/** The text whose bytes are written as digits, padded with zeros; empty for any other text. */
function readDigits(text: string): string {
  const digits = text.replace(/^0x/, '')
  const isPadded = digits.length % 2 === 0 && digits.endsWith('00') && /^[\da-f]+$/i.test(digits)
  return isPadded ? printable(hexToString(`0x${digits}`).split('\0')[0] ?? '') : ''
}

function readString(data: Hex): string | undefined {
  // An answer of one word holds no string.
  if (data.length === 66) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined // not a string
  }
}

/** Up to the first zero, whichever side the text was padded on. */
function readBytes(word: Hex): string {
  const [text = ''] = hexToString(trim(word)).split('\0')
  return printable(text)
}

/** The bytes of numbers and offsets are no text. */
function printable(text: string): string {
  return /^[^\p{C}\ufffd]+$/u.test(text) ? text : ''
}
