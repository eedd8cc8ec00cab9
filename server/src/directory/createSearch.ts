import type { Wallet } from '@portico/core'

/**
 * Finds wallets by a part of their name, rdns or host, in any case: first those whose name starts with it,
 * then those that have it in their name, then the others. Gives positions, each group in the list's order.
 */
export function createSearch(wallets: readonly Wallet[]): (text: string) => readonly number[] {
  // One long text: a search for what is rare is one pass by the engine, not a call for each wallet.
  const names = wallets.map(({ name }) => fold(name))
  const texts = wallets.map(({ rdns = '', homepage = '' }, at) =>
    [names[at], fold(rdns), fold(host(homepage))].join('\n'),
  )
  const haystack = texts.join('\n')
  const starts = new Uint32Array(wallets.length + 1)
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length + 1
  const nameEnds = Uint32Array.from(names, (name, at) => (starts[at] ?? 0) + name.length)

  return (text) => {
    const needle = fold(text)
    const [first, inName, elsewhere]: [number[], number[], number[]] = [[], [], []]
    let at = 0
    let hit = haystack.indexOf(needle)
    while (hit !== -1) {
      while ((starts[at + 1] ?? 0) <= hit) at++
      if (hit === starts[at]) first.push(at)
      else if (hit < (nameEnds[at] ?? 0)) inName.push(at)
      else elsewhere.push(at)
      hit = haystack.indexOf(needle, starts[at + 1])
    }
    return first.concat(inName, elsewhere)
  }
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
}

function host(homepage: string): string {
  return homepage.replace(/^https?:\/\/(www\.)?/, '')
}
