const replaced = '…'
const email = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g
/** Of a URL the scheme and the host stay: the rest may name an account or carry a key. */
const url = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/?#@"'<>]*@)?([^\s/?#"'<>]*)[^\s"'<>)]*/gi
/** Addresses, hashes, keys, tokens and signatures of all chain families are longer than any word. */
const secret = /[a-z0-9+/=_-]{20,}/gi
/** A word of a recovery phrase is followed by more of its kind. */
const phrase = /\b[a-z]{3,8}(?: [a-z]{3,8}){11,}\b/g

/** A text without what identifies a visitor or opens a wallet: emails, addresses, hashes, keys, paths of URLs, phrases. */
export function redact(text: string): string {
  return text
    .replace(url, (_, scheme: string, host: string) => `${scheme}${host}/${replaced}`)
    .replace(email, replaced)
    .replace(phrase, replaced)
    .replace(secret, replaced)
}
