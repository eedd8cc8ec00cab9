/**
 * First and last token of a path of v3, which has 20 bytes for a token and 3 for the fee between two. A router ignores
 * what is left over at its end, so a path of another length has no last token.
 */
export function endsOf(path: string): { readonly tokenIn: string; readonly tokenOut: string } {
  const isWhole = path.length > 42 && (path.length - 42) % 46 === 0
  const tokenOut = isWhole ? `0x${path.slice(-40)}`.toLowerCase() : 'no path'
  return { tokenIn: path.slice(0, 42).toLowerCase(), tokenOut }
}
