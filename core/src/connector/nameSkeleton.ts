/**
 * Letters that look like a Latin one, keyed by that letter: Cyrillic, Greek, Armenian, Cherokee, Lisu, small
 * capitals.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАΑαɑᴀᎪꓮ',
  b: 'вВЬьΒβʙᏴꓐ',
  c: 'сСϲϹᴄᏟꓚ',
  d: 'ԁđĐᴅᎠꓓ',
  e: 'еЕєЄΕεᴇᎬꓰ',
  f: 'ꜰꓝϝϜ',
  g: 'ɡցɢᏀꓖԌ',
  h: 'һҺнНΗհʜᎻꓧħ',
  j: 'јЈϳյᴊᎫꓙȷ',
  k: 'кКκΚᴋᏦꓗ',
  l: '1|iIıɩιΙіІӏӀłŁʟɪᏞꓡꓲ',
  m: 'мМΜᴍᎷꓟ',
  n: 'пηΝɴոꓠ',
  o: '0оОοΟσօՕᴏꓳøØ',
  p: 'рРρΡᴘᏢꓑ',
  q: 'ԛԚզ',
  r: 'гʀᏒꓣ',
  s: 'ѕЅꜱᏚꓢ',
  t: 'тТτΤᴛᎢꓔŧŦ',
  u: 'μυսᴜꓴ',
  v: 'ѵѴνᴠᏙꓦ',
  w: 'ѡѠԝԜωᴡᎳꓪ',
  x: 'хХχΧꓫ',
  y: 'уУүҮγΥʏꓬ',
  z: 'ΖᴢᏃꓜ',
}
const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
)
/** Characters without visible effect: marks, controls, spaces, punctuation and zero-width characters. */
const unseen = /[\p{M}\p{C}\p{Z}\p{P}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A wallet's name reduced to its appearance, to detect imitations: names with the same skeleton count as equal. It
 * levels case, spaces, punctuation, accents, invisible and direction characters, Unicode compatibility forms (full
 * width, mathematical, circled), letters of other scripts that look Latin, `I`, `l` and `1`, `O` and `0`, `rn` and
 * `m`, `vv` and `w`, and "Wallet" at the end. It does not level letters that look alike only among other scripts.
 */
export function nameSkeleton(name: string): string {
  const plain = [...name.normalize('NFKD').replace(unseen, '')]
    .map((letter) => latin.get(letter) ?? letter.toLowerCase())
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
