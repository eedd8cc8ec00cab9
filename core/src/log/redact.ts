const replaced = '…'
/** Addresses, hashes, keys, tokens and signatures of all chain families are longer than any word. */
const secret = /[a-z0-9+/=_-]{20,}/gi
/** A text without what identifies a visitor or opens a wallet: emails, addresses, hashes, keys, paths of URLs, phrases. */
export function redact(text: string): string {
  return withoutPhrases(text.split(/\s/).map(redactWord).join(' '))
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

/** A recovery phrase has twelve words or more, with what is between them. */
const minPhraseParts = 23

/** Phrases are in a line, a list, in quotes or numbered, and in any case. */
function withoutPhrases(text: string): string {
  const kept: string[] = []
  let run: string[] = []
  const end = () => {
    const gap = run.length % 2 === 0 ? run.pop() : undefined // a run begins with a word
    kept.push(...(run.length >= minPhraseParts ? [replaced] : run), gap ?? '')
    run = []
  }
  // Words are at the odd places, what is between them at the even ones.
  for (const [at, part] of text.split(/([a-z]+)/i).entries()) {
    const isWord = at % 2 === 1
    if (isWord ? isPhraseWord(part) : run.length > 0 && isGap(part)) {
      run.push(part)
      continue
    }
    end()
    kept.push(part)
  }
  end()
  return kept.join('')
}

const isPhraseWord = (word: string) => word.length >= 3 && word.length <= 8

/** Blanks, quotes and commas, or a number such as `, 2. `; a full stop alone ends a sentence. */
function isGap(text: string): boolean {
  const isNumbered = /\d/.test(text) || !/[.)]/.test(text)
  return text.length <= 8 && /^[\s"'`,;.)\d]+$/.test(text) && isNumbered
}
