import type { ListedToken } from './ListedToken.ts'

/** Characters; the addresses of all families are longer. */
const minAddressLength = 26

/** Tokens whose symbol or name contains the words, or whose address is the text; exact symbols first. */
export function findTokens(tokens: readonly ListedToken[], words: string): readonly ListedToken[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return tokens
  const whole = `\n${wanted}\n`
  const beginning = `\n${wanted}`
  const mayBeAddress = wanted.length >= minAddressLength
  const exact: ListedToken[] = []
  const begin: ListedToken[] = []
  const within: ListedToken[] = []
  for (const listed of tokens) {
    const { names, token } = listed
    if (names.includes(wanted)) {
      if (names.startsWith(whole)) exact.push(listed)
      else if (names.includes(beginning)) begin.push(listed)
      else within.push(listed)
    } else if (mayBeAddress && token.address?.toLowerCase() === wanted) exact.push(listed)
  }
  return [...exact, ...begin, ...within]
}
