import type { ListedToken } from './ListedToken.ts'

/** Tokens whose symbol or name contains the words, or whose address is the text; exact symbols first. */
export function findTokens(tokens: readonly ListedToken[], words: string): readonly ListedToken[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return tokens
  const whole = `\n${wanted}\n`
  const beginning = `\n${wanted}`
  const exact: ListedToken[] = []
  const begin: ListedToken[] = []
  const within: ListedToken[] = []
  for (const listed of tokens) {
    const { names, token } = listed
    if (names.startsWith(whole) || token.address?.toLowerCase() === wanted) exact.push(listed)
    else if (names.includes(beginning)) begin.push(listed)
    else if (names.includes(wanted)) within.push(listed)
  }
  return [...exact, ...begin, ...within]
}
