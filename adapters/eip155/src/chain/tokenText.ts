import { decodeAbiParameters, type Hex, hexToString, trim } from 'viem'

/**
 * The text in a contract's answer to `symbol` or `name`, not sanitised; empty when there is none. Some of the first
 * tokens return 32 bytes instead of a string, and some return the digits of those bytes as a string.
 */
export function tokenText(answer: string | undefined): string {
  if (answer === undefined || answer.length < 66) return ''
  const text = readString(answer as Hex) ?? readBytes(answer.slice(0, 66) as Hex)
  const [, digits = ''] = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text) ?? []
  return (isPadded(digits) && readBytes(`0x${digits}`)) || text
}

/** Symbols of digits, as 6900, are no bytes: those are 32, or fewer that end with zeros. */
function isPadded(digits: string): boolean {
  return digits.length === 64 || (digits.length >= 12 && digits.endsWith('0000'))
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
function readBytes(bytes: Hex): string {
  const [text = ''] = hexToString(trim(bytes)).split('\0')
  return printable(text)
}

/** The bytes of numbers and offsets are no text. */
function printable(text: string): string {
  return /^[^\p{C}\ufffd]+$/u.test(text) ? text : ''
}
