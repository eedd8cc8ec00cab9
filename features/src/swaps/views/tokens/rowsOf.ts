import type { ListedToken, TokenGroup } from '../../tokens/ListedToken.ts'

/** A heading, or a token as it is listed. */
export type ListRow = { readonly heading: TokenGroup } | ListedToken

const groups: readonly TokenGroup[] = ['held', 'suggested', 'popular', 'others']

/** The rows of the list, with a heading before each group; a search has none. */
export function rowsOf(tokens: readonly ListedToken[], hasHeadings: boolean): readonly ListRow[] {
  if (!hasHeadings) return tokens
  return groups.flatMap((heading): readonly ListRow[] => {
    const own = tokens.filter(({ group }) => group === heading)
    return own.length > 0 ? [{ heading }, ...own] : []
  })
}
