import type { ListedToken, TokenGroup } from '../../tokens/ListedToken.ts'

/** A heading, or a token as it is listed. */
export type ListRow = { readonly heading: TokenGroup } | ListedToken

/** The rows of the list, with a heading before each group; a search has none. */
export function rowsOf(tokens: readonly ListedToken[], hasHeadings: boolean): readonly ListRow[] {
  if (!hasHeadings) return tokens
  const rows: ListRow[] = []
  let last: TokenGroup | undefined
  for (const token of tokens) {
    if (token.group !== last) rows.push({ heading: token.group })
    rows.push(token)
    last = token.group
  }
  return rows
}
