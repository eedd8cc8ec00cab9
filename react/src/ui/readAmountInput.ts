import { decimalSeparator } from './decimalSeparator.ts'

/** Thousands, or pairs and a last three. */
const grouped = {
  ',': /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/,
  '.': /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/,
}

/** The first digit of the scripts that people type numbers in, ASCII apart. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

/**
 * What a visitor typed or pasted as a decimal string. `undefined` where it is none, or could be two: "1.234"
 * is a thousand to some and little more than one to others, so where the locale does not write it, nobody guesses.
 */
export function readAmountInput(text: string, locale: string): string | undefined {
  const point = decimalSeparator(locale)
  const plain = [...text.trim()]
    .map(toAscii)
    .join('')
    .replace(/(?<=\d)[\s'’](?=\d{3})/g, '')
  if (!/^[.,]*\d[\d.,]*$/.test(plain)) return undefined
  const group = point === '.' ? ',' : '.'
  const [whole = '', fraction, ...more] = plain.split(point)
  if (more.length > 0 || fraction?.includes(group)) return undefined
  if (!whole.includes(group)) return join(whole, fraction)
  // Groups as they are written: 1,234,567 or, in India, 12,34,567.
  const isGrouped = grouped[group].test(whole)
  const parts = whole.split(group)
  if (isGrouped && (parts.length > 2 || fraction !== undefined))
    return join(parts.join(''), fraction)
  // The other sign, once, and no group of it: a keyboard that knows one sign only.
  return parts.length === 2 && fraction === undefined && !isGrouped
    ? join(parts[0] ?? '', parts[1])
    : undefined
}

function join(whole: string, fraction: string | undefined): string {
  return fraction ? `${whole || '0'}.${fraction}` : whole || '0'
}

function toAscii(character: string): string {
  if (character === '٫') return '.'
  if (character === '٬') return ','
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((it) => code >= it && code < it + 10)
  return zero === undefined ? character : String(code - zero)
}
