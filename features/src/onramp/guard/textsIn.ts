const maxRounds = 8
const maxTexts = 400
/** Bytes that are no text are searched if they have as many letters and digits as the shortest address. */
const minLetters = 20
/** Entities of HTML with a sign that stands between parts of a text; the others stand for a blank. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  equals: '=',
  period: '.',
}

/** A text in the address of a page. */
export type PageText = {
  readonly text: string
  /** Without blanks and marks that have no width, and with one form of every letter. */
  readonly isSqueezed: boolean
}

/**
 * The texts that stand in the address of a page: itself, what is behind escapes (percent, JSON and HTML, repeated), and
 * what is in base64 or hex. `undefined` for too many layers.
 */
export function textsIn(url: string): readonly PageText[] | undefined {
  const seen = new Map([[url, false]])
  // The map grows while it is read: each text may hold further ones.
  for (const [text] of seen) {
    if (seen.size > maxTexts) return undefined
    const unescaped = withoutEscapes(text)
    for (const it of [...unescaped, ...base64In(text), ...hexIn(text)]) seen.set(it, false)
    const plain = squeeze(unescaped.at(-1) ?? text)
    if (!seen.has(plain)) seen.set(plain, true)
  }
  return [...seen].map(([text, isSqueezed]) => ({ text, isSqueezed }))
}

/** A text with one layer of escapes less, and another after each further one. */
function withoutEscapes(text: string): readonly string[] {
  const texts: string[] = []
  let last = text
  for (let round = 0; round < maxRounds; round += 1) {
    const next = last
      .replace(/%u([\da-f]{4})/gi, (_, code: string) => characterOf(code, 16))
      .replace(/(%[\da-f]{2})+/gi, decodePercent)
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => characterOf(code, 16))
      .replace(/\\u\{([\da-f]{1,9})\}/gi, (_, code: string) => characterOf(code, 16))
      .replace(/\\x([\da-f]{2})/gi, (_, code: string) => characterOf(code, 16))
      .replace(/&#x([\da-f]{1,20});?/gi, (_, code: string) => characterOf(code, 16))
      .replace(/&#(\d{1,20});?/g, (_, code: string) => characterOf(code, 10))
      .replace(/&([a-z]{2,31});/gi, (_, name: string) => entities[name.toLowerCase()] ?? ' ')
    if (next === last) break
    texts.push(next)
    last = next
  }
  return texts
}

/** Blanks and marks without a width within an address, which a site may take out, and other forms of letters. */
function squeeze(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
}

function characterOf(code: string, base: number): string {
  const point = Number.parseInt(code, base)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ' '
}

function decodePercent(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return ' ' // no text in UTF-8
  }
}

/** The texts that stand as base64, in either alphabet, in a text. */
function base64In(text: string): readonly string[] {
  const words = [text.match(/[\w+/-]{16,}/g), text.match(/[\w-]{16,}/g)].flatMap((it) => it ?? [])
  return [...new Set(words)].flatMap((word) => {
    // One character alone at the end stands for less than a byte.
    const whole = word.length % 4 === 1 ? word.slice(0, -1) : word
    try {
      const inner = atob(whole.replaceAll('-', '+').replaceAll('_', '/'))
      return textOf(Uint8Array.from(inner, (it) => it.charCodeAt(0)))
    } catch {
      return []
    }
  })
}

/** The texts whose bytes stand as hex in a text. */
function hexIn(text: string): readonly string[] {
  return (text.match(/([\da-f]{2}){10,}/gi) ?? []).flatMap((word) =>
    textOf(Uint8Array.from(word.match(/../g) ?? [], (it) => Number.parseInt(it, 16))),
  )
}

/** Bytes as a text of UTF-8, unless nothing in it could be read. */
function textOf(bytes: Uint8Array): readonly string[] {
  const text = new TextDecoder().decode(bytes)
  const isReadable = !/[^\P{Cc}\s]|\ufffd/u.test(text)
  const letters = text.match(/[a-z\d]/gi) ?? []
  return isReadable || letters.length >= minLetters ? [text] : []
}
