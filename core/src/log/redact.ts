const replaced = '…'
/** Addresses, hashes, keys, tokens and signatures of all chain families are longer than any word. */
const secret = /[a-z0-9+/=_-]{20,}/gi
const phraseWord = /^[a-z]{3,8}$/
/** A recovery phrase has at least so many words. */
const minPhraseWords = 12

/** A text without what identifies a visitor or opens a wallet: emails, addresses, hashes, keys, paths of URLs, phrases. */
export function redact(text: string): string {
  const words = text.split(/\s/).map(redactWord)
  return withoutPhrases(words).join(' ')
}

function redactWord(word: string): string {
  const at = word.indexOf('://')
  // Of a URL the scheme and the host stay: the rest may name an account or carry a key.
  if (at >= 0) {
    const host = word.slice(at + 3).split(/[/?#]/, 1)[0] ?? ''
    return `${word.slice(0, at)}://${host.slice(host.lastIndexOf('@') + 1)}/${replaced}`
  }
  return word.includes('@') ? replaced : word.replace(secret, replaced)
}

function withoutPhrases(words: readonly string[]): readonly string[] {
  const kept: string[] = []
  let run: string[] = []
  const end = () => {
    kept.push(...(run.length >= minPhraseWords ? [replaced] : run))
    run = []
  }
  for (const word of words) {
    if (phraseWord.test(word)) {
      run.push(word)
      continue
    }
    end()
    kept.push(word)
  }
  end()
  return kept
}
