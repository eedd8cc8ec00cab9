import type { TokenBalance } from '@portico/core'
import { oncePerList } from './oncePerList.ts'

/** What is looked through, in lower case; symbol and name each on a line of its own. */
type Texts = { readonly token: TokenBalance; readonly names: string; readonly address: string }

const textsOf = oncePerList((tokens: readonly TokenBalance[]): readonly Texts[] =>
  tokens.map((token) => ({
    token,
    names: `\n${token.symbol}\n${token.name}`.toLowerCase(),
    address: token.address?.toLowerCase() ?? '',
  })),
)

/** Tokens whose symbol or name has the words in it, or whose address begins so; those that begin so come first. */
export function findTokens(
  tokens: readonly TokenBalance[],
  words: string,
): readonly TokenBalance[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return tokens
  const beginning = `\n${wanted}`
  const begin: TokenBalance[] = []
  const within: TokenBalance[] = []
  for (const { token, names, address } of textsOf(tokens)) {
    if (names.includes(beginning) || address.startsWith(wanted)) begin.push(token)
    else if (names.includes(wanted)) within.push(token)
  }
  return [...begin, ...within]
}
