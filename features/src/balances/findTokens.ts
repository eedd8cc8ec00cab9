import type { TokenBalance } from '@portico/core'

/** Tokens whose symbol or name has the words in it, or whose address begins so; those that begin so come first. */
export function findTokens(
  tokens: readonly TokenBalance[],
  words: string,
): readonly TokenBalance[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return tokens
  const begin: TokenBalance[] = []
  const within: TokenBalance[] = []
  for (const token of tokens) {
    const texts = [token.symbol.toLowerCase(), token.name.toLowerCase()]
    const isAddress = token.address?.toLowerCase().startsWith(wanted)
    if (isAddress || texts.some((text) => text.startsWith(wanted))) begin.push(token)
    else if (texts.some((text) => text.includes(wanted))) within.push(token)
  }
  return [...begin, ...within]
}
