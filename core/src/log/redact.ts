const replaced = '…'
/** Addresses, hashes, keys, tokens and signatures of all chain families are longer than any word. */
const secret = /[a-z0-9+/=_-]{20,}/gi
/** Twelve words or more, as a recovery phrase has, whatever their case: in a line, a list, in quotes or numbered. */
const phrase =
  /(?<![a-z])(?:[a-z]{3,8}[\s"'`,;]+(?:\d{1,2}[.):]?[\s"'`]*)?){11,}[a-z]{3,8}(?![a-z])/gi

/** A text without what identifies a visitor or opens a wallet: emails, addresses, hashes, keys, paths of URLs, phrases. */
export function redact(text: string): string {
  return text.split(/\s/).map(redactWord).join(' ').replace(phrase, replaced)
}

function redactWord(word: string): string {
  const at = word.indexOf('://')
  // Of a URL the scheme and the host stay: the rest may name an account or carry a key, and so may a part of the host.
  if (at >= 0) {
    const host = word.slice(at + 3).split(/[/?#]/, 1)[0] ?? ''
    const shown = host.slice(host.lastIndexOf('@') + 1).replace(secret, replaced)
    return `${word.slice(0, at)}://${shown}/${replaced}`
  }
  return word.includes('@') ? replaced : word.replace(secret, replaced)
}
