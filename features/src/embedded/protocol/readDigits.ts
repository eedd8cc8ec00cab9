const digit = /\p{Nd}/u

/** The decimal digits in a text as 0 to 9, whichever script they are of. */
export function readDigits(text: string): string {
  return [...text.normalize('NFKC')].map(digitOf).join('')
}

/** The digits of each script are ten characters in a row, from zero. */
function digitOf(character: string): string {
  if (!digit.test(character)) return ''
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (zero > 0 && digit.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
