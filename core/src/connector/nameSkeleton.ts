/**
 * Letters that look like a Latin one, keyed by that letter: Cyrillic, Greek, Armenian, Coptic, Cherokee, Lisu, small
 * capitals. A letter in its other case counts as the same where it does not look like another one.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀᎪꓮⲁ',
  b: 'вьβʙᏴꓐⲃ',
  c: 'сϲᴄᏟꓚⲥ',
  d: 'ԁđᴅᎠꓓ',
  e: 'еєεᴇᎬꓰⲉ',
  f: 'ꜰꓝϝ',
  g: 'ɡցɢᏀꓖԍ',
  h: 'һнΗհʜᎻꓧħⲏ',
  j: 'јϳյᴊᎫꓙȷ',
  k: 'кκᴋᏦꓗⲕ',
  l: '1|iIıɩιіӏłʟɪᏞꓡꓲլⲓ',
  m: 'мΜᴍᎷꓟⲙ',
  n: 'пηΝɴոռꓠⲛ',
  o: '0оοσօᴏꓳøⲟ',
  p: 'рρᴘᏢꓑⲣ',
  q: 'ԛզ',
  r: 'гʀᏒꓣր',
  s: 'ѕꜱᏚꓢՏ',
  t: 'тτᴛᎢꓔŧⲧ',
  u: 'μυսᴜꓴ',
  v: 'ѵνᴠᏙꓦ',
  w: 'ѡԝωᴡᎳꓪա',
  x: 'хχꓫⲭ',
  y: 'уүҮγΥʏꓬⲩ',
  z: 'ΖᴢᏃꓜⲍ',
}
const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)
/** The Latin letter that a letter looks like, if it is another one. */
export const latinOf = (letter: string): string | undefined =>
  latin.get(letter) ?? latin.get(letter.toLowerCase()) ?? latin.get(letter.toUpperCase())
/** Characters that change no letter: marks, controls, spaces, punctuation, signs, and zero-width or blank ones. */
const unseen = /[\p{M}\p{C}\p{Z}\p{P}\p{So}\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}]/gu

/**
 * A wallet's name reduced to its appearance, to detect imitations: names with the same skeleton count as equal. It
 * levels case, spaces, punctuation, accents, signs and emoji, invisible and direction characters, Unicode compatibility
 * forms (full width, mathematical, circled), letters of other scripts that look Latin, `I`, `l` and `1`, `O` and `0`,
 * `rn` and `m`, `vv` and `w`, and "Wallet" at the end. It does not level letters that look alike only among other
 * scripts.
 */
export function nameSkeleton(name: string): string {
  // These two would become letters.
  const plain = [...name.replace(/[™℠]/g, '').normalize('NFKD').replace(unseen, '')]
    .map((letter) => latinOf(letter) ?? letter.toLowerCase())
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
  return plain.replace(/(?!^)wallet$/, '') || name
}

/** A wallet's name for comparison: Trust, for example, announces itself as Trust Wallet, and others do the reverse. */
export function normalizeWalletName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\swallet$/, '')
    .trimEnd()
}
