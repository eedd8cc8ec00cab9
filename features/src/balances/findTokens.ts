import type { TokenBalance } from '@portico/core'
import { oncePerList } from './oncePerList.ts'

/** The searchable texts in lower case; symbol and name each start a line. */
type Texts = { readonly token: TokenBalance; readonly names: string; readonly address: string }

const textsOf = oncePerList((tokens: readonly TokenBalance[]): readonly Texts[] =>
  tokens.map((token) => ({
    token,
    names: `\n${token.symbol.replace(/[“”]/g, '')}\n${token.name}`.toLowerCase(),
    address: token.address?.toLowerCase() ?? '',
  })),
)

/**
 * Tokens whose symbol or name contains the words, or whose address starts with them; matches at a beginning come
 * first.
 */
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
