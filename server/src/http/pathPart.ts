/** How often a text may be encoded; more than any server decodes. */
const maxDecodings = 5

/**
 * Whether a text, however often it is encoded, is one part of a path: not empty, `.` or `..`, and without a slash. Some
 * servers cut off what follows a `;`, so what is before it is looked at.
 */
export function isPathPart(text: string): boolean {
  let part = text
  for (let at = 0; at < maxDecodings; at += 1) {
    if (/^\.{0,2}(;|$)|[/\\\p{Cc}]/u.test(part)) return false
    const next = decode(part)
    if (next === part) return true
    part = next
  }
  return false
}

/** A part of a URL's path that a stranger named; `undefined` for what would address something else. */
export function pathPart(text: string): string | undefined {
  return isPathPart(text) && !/\p{Surrogate}/u.test(text) ? encodeURIComponent(text) : undefined
}

/** Decodes what is encoded, whatever else the text has. */
function decode(text: string): string {
  return text.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  )
}

/** Removes the trailing slashes of a path or URL. */
export function withoutEndSlashes(path: string): string {
  return /^.*[^/]/s.exec(path)?.[0] ?? ''
}
