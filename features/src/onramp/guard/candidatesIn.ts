/** Shorter texts are no addresses of any family. */
const minLength = 20
const maxRounds = 8
const maxTexts = 400

/**
 * The texts in the address of a page that a seller could read as an account: whatever stands between two separators,
 * also behind escapes (percent and JSON, repeated) and in base64 of readable text. `undefined` for too many layers.
 */
export function candidatesIn(url: string): readonly string[] | undefined {
  const seen = new Set([url])
  // The set grows while it is read: each text may hold further ones.
  for (const text of seen) {
    if (seen.size > maxTexts) return undefined
    for (const inner of [...unescaped(text), ...base64In(text)]) seen.add(inner)
  }
  return [...new Set([...seen].flatMap(wordsIn))]
}

/** A text with one layer of escapes less, and another after all of them. */
function unescaped(text: string): readonly string[] {
  const texts: string[] = []
  let last = text
  for (let round = 0; round < maxRounds; round += 1) {
    const next = last
      .replace(/(%[\da-f]{2})+/gi, decodePercent)
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => characterOf(code))
      .replace(/\\x([\da-f]{2})/gi, (_, code: string) => characterOf(code))
    if (next === last) break
    texts.push(next)
    last = next
  }
  // Blanks and marks without a width within an address, which a site may take out, and other forms of letters.
  const plain = last.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
  return plain === text ? texts : [...texts, plain]
}

function characterOf(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}

function decodePercent(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return ' ' // no text in UTF-8
  }
}

/** The readable texts that stand as base64, in either alphabet, in a text. */
function base64In(text: string): readonly string[] {
  const words = [text.match(/[\w+/-]{24,}/g), text.match(/[\w-]{24,}/g)].flatMap((it) => it ?? [])
  return words.flatMap((word) => {
    try {
      const inner = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
      return /^[\t\n\r -~]+$/.test(inner) ? inner : []
    } catch {
      return []
    }
  })
}

/** Hex without capitals, which are a checksum that a site may ignore; other addresses as they stand. */
function wordsIn(text: string): readonly string[] {
  const hex = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  // What an escape stands for is in a text of its own.
  const plain = text.replace(/%(25)*3d/gi, '=').replace(/%[\da-f]{2}/gi, ' ')
  const words = (plain.match(/[a-z\d]+=?/gi) ?? []).filter((it) => it.length >= minLength)
  const others = words.flatMap((word) => {
    // The base64 of 32 bytes, such as a signature, may look like an address of Solana.
    if (/^(.{43}=|0x[\da-f]{40}=?)$/i.test(word)) return []
    const bare = word.replace('=', '')
    return /^[A-Z]{1,20}1[A-Z\d]+$/.test(bare) ? bare.toLowerCase() : bare
  })
  return [...hex.map((it) => it.toLowerCase()), ...others]
}
