import type { TokenBalance } from '@portico/core'

/** Sorts by value; tokens without a price come last, by name. */
export function sortTokens(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const rows = tokens.map((token) => ({
    token,
    value: token.value ?? -1,
    name: (token.name || token.symbol).toLowerCase(),
  }))
  rows.sort((a, b) => b.value - a.value || compare(a.name, b.name))
  return rows.map(({ token }) => token)
}

/** Compares code units, because a collator is too slow for ten thousand tokens. */
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

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
  const query = words.trim().toLowerCase()
  if (query === '') return tokens
  const beginning = `\n${query}`
  const begin: TokenBalance[] = []
  const within: TokenBalance[] = []
  for (const { token, names, address } of textsOf(tokens)) {
    if (names.includes(beginning) || address.startsWith(query)) begin.push(token)
    else if (names.includes(query)) within.push(token)
  }
  return [...begin, ...within]
}

/** Memoizes a function by its list; lists are replaced, never mutated. */
export function oncePerList<list extends object, result>(
  work: (list: list) => result,
): (list: list) => result {
  const done = new WeakMap<list, { result: result }>()
  return (list) => {
    const cached = done.get(list) ?? { result: work(list) }
    done.set(list, cached)
    return cached.result
  }
}
