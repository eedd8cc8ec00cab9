const replaced = '…'
/** Longer texts are cut, and with them what would be a part of a key or a phrase. */
const maxLength = 100_000
const longestSecret = 500
/** Addresses, hashes, keys, tokens and signatures of all chain families are longer than any word. */
const secret = /[a-z0-9+/=_-]{20,}/gi
/** A host without a scheme, before a path. */
const hostAndPath = /^(["'(]{0,2}[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}(?::\d{1,5})?)\/./i
/** What follows a name that says that it is secret. */
const named =
  /((?:api[-_]?key|private[-_]?key|secret|password|passphrase|passcode|authorization|cookie|mnemonic|\b(?:otp|pin|seed))["']?\s{0,2}[:=]\s{0,2}["']?)(?:(?:bearer|basic|dpop)\s)?[^\s"'&,;})\]]+/gi
/** Such names are also those of coins and of settings, whose values have no digit. */
const maybeNamed =
  /((?:token|key|auth|session|signature)["']?\s?[:=]\s?["']?)(?=[a-z]{0,18}\d)\w{6,}/gi
const credentials = /\b((?:bearer|basic|dpop)\s)(?=[a-z]{0,18}[\d=.])[\w.=-]{6,}/gi

/**
 * A text without what identifies a visitor or opens a wallet: emails, addresses, hashes, keys, paths and queries of URLs,
 * values with a secret's name, phrases, keys as lists of bytes. The cost is linear.
 */
export function redact(text: string): string {
  const whole = text.length > maxLength ? text.slice(0, maxLength - longestSecret) : text
  const words = whole
    .replace(/\\[nrt]/g, ' ')
    .split(/\s/)
    .map(redactWord)
    .join(' ')
  const unnamed = words
    .replace(named, `$1${replaced}`)
    .replace(maybeNamed, `$1${replaced}`)
    .replace(credentials, `$1${replaced}`)
  return withoutRuns(withoutRuns(unnamed, phrase), bytes)
}

function redactWord(word: string): string {
  const at = word.indexOf('://')
  // Of a URL the scheme and the host stay: the rest may name an account or carry a key, and so may a part of the host.
  if (at >= 0) {
    const host = word.slice(at + 3).split(/[/?#\\]/, 1)[0] ?? ''
    const shown = host.slice(host.lastIndexOf('@') + 1).replace(secret, replaced)
    return `${redactWord(word.slice(0, at))}://${shown}/${replaced}`
  }
  if (word.includes('@')) return replaced
  const host = hostAndPath.exec(word)?.[1]
  return host === undefined
    ? word.replace(secret, replaced)
    : `${host.replace(secret, replaced)}/${replaced}`
}

/** Something that is secret when many of it follow each other. */
type Run = {
  /** Splits a text so that the parts are at the odd places, what is between them at the even ones. */
  readonly split: RegExp
  /** With what is between them. */
  readonly minParts: number
  isPart(text: string): boolean
  isGap(text: string): boolean
}

/** A recovery phrase has twelve words or more: in a line, a list, in quotes, numbered, joined, in any case and language. */
const phrase: Run = {
  split: /([\p{L}\p{M}]+)/u,
  minParts: 23,
  isPart: (word) =>
    /^[a-z]+$/i.test(word) ? word.length >= 3 && word.length <= 8 : word.length <= 16,
  // The end of a sentence is none, and neither is what is between a name and its value.
  isGap: (text) => text.length <= 8 && (/\d/.test(text) || !/[.?!:]\s|["']:/.test(text)),
}

/** Bytes in decimal or hex: half of a key of 32 bytes. */
const bytes: Run = {
  split: /([\da-fx]+)/i,
  minParts: 31,
  isPart: (text) => /^(?:0x)?[\da-f]{1,3}$/i.test(text),
  isGap: (text) => text.length <= 4 && /^[\s,;:|_."'[\]-]+$/.test(text),
}

function withoutRuns(text: string, { split, minParts, isPart, isGap }: Run): string {
  const kept: string[] = []
  let run: string[] = []
  const end = () => {
    const gap = run.length % 2 === 0 ? run.pop() : undefined // a run begins with a part
    if (run.length >= minParts) kept.push(replaced)
    else for (const part of run) kept.push(part)
    kept.push(gap ?? '')
    run = []
  }
  for (const [at, part] of text.split(split).entries()) {
    const isInRun = at % 2 === 1 ? isPart(part) : run.length > 0 && isGap(part)
    if (isInRun) {
      run.push(part)
      continue
    }
    end()
    kept.push(part)
  }
  end()
  return kept.join('')
}
