const digit = /\p{Nd}/u
const length = 6
/** A code in one piece, beside other numbers. */
const whole = /(?<!\d)\d{6}(?!\d)/gu
/** Digits in groups, with spaces, dashes and invisible characters between them. */
const groups = /\d(?:[\s\p{Pd}\p{Cf}_]*\d)*/gu

/**
 * The digits of a mailed code in a text, as 0 to 9, whichever script they are of: of the text's only number of six,
 * or group of six in all, since a mail names other numbers too, else all of them.
 */
export function readCode(text: string): string {
  const plain = [...text.normalize('NFKC')].map(toAscii).join('')
  const numbers = plain.match(whole) ?? []
  const codes =
    numbers.length > 0
      ? numbers
      : (plain.match(groups) ?? []).map(digitsOf).filter((it) => it.length === length)
  return codes.length === 1 ? `${codes[0]}` : digitsOf(plain)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The digits of each script are ten characters in a row, from zero. */
function toAscii(character: string): string {
  if (!digit.test(character)) return character
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (zero > 0 && digit.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
