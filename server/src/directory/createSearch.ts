import type { Wallet } from '@portico/core'

/**
 * Searches wallets by a part of their name, rdns or host, ignoring case. Returns positions: names that start with the
 * text first, then names that contain it, then the others, each group in the order of the list.
 */
export function createSearch(wallets: readonly Wallet[]): (text: string) => readonly number[] {
  // All texts are joined, so that a search is one fast scan instead of a call for each wallet.
  const names = wallets.map(({ name }) => normalize(name))
  const texts = wallets.map(({ rdns = '', homepage = '' }, at) =>
    [names[at], normalize(rdns), normalize(host(homepage))].join('\n'),
  )
  const haystack = texts.join('\n')
  const starts = new Uint32Array(wallets.length + 1)
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length + 1
  const nameEnds = Uint32Array.from(names, (name, at) => (starts[at] ?? 0) + name.length)

  return (text) => {
    const needle = normalize(text)
    const [startsWith, inName, others]: [number[], number[], number[]] = [[], [], []]
    let at = 0
    let hit = haystack.indexOf(needle)
    while (hit !== -1) {
      while ((starts[at + 1] ?? 0) <= hit) at++
      if (hit === starts[at]) startsWith.push(at)
      else if (hit < (nameEnds[at] ?? 0)) inName.push(at)
      else others.push(at)
      hit = haystack.indexOf(needle, starts[at + 1])
    }
    return startsWith.concat(inName, others)
  }
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
}

function host(homepage: string): string {
  return homepage.replace(/^https?:\/\/(www\.)?/, '')
}
