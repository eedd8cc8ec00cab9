/** Patterns of grouped digits: thousands, or pairs and a last three. */
const grouped = {
  ',': /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/,
  '.': /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/,
}

/** The digit zero of the scripts in which people type numbers, besides ASCII. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10]

/**
 * Parses a typed or pasted amount to a decimal string. `undefined` when it is none, or is ambiguous: "1.234" may be
 * a grouped thousand or a decimal, so it is accepted only where "." is the locale's decimal separator.
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
  // Matches groups as they are written: 1,234,567 or, in India, 12,34,567.
  const isGrouped = grouped[group].test(whole)
  const parts = whole.split(group)
  if (isGrouped && (parts.length > 2 || fraction !== undefined))
    return join(parts.join(''), fraction)
  // Also accepts the other separator once, if it groups nothing: some keyboards offer only one of them.
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

/** Formats a decimal string as a visitor would type it, for a prefilled field. */
export function writeAmountInput(amount: string, locale: string): string {
  return amount.replace('.', decimalSeparator(locale))
}

/** The decimal separator of a locale. */
function decimalSeparator(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
