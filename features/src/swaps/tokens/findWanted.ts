import { cleanSymbol } from '@portico/core'
import type { SwapToken } from '../SwapProvider.ts'
import type { ListedToken } from './ListedToken.ts'

/** The first token with this symbol or address; `undefined` for none. */
export function findWanted(
  tokens: readonly ListedToken[],
  wanted: string | undefined,
): SwapToken | undefined {
  if (wanted === undefined) return undefined
  const spelled = cleanSymbol(wanted, 20)
  const isWanted = ({ symbol, address }: SwapToken) =>
    symbol === spelled || address?.toLowerCase() === wanted.toLowerCase()
  return tokens.find(({ token }) => isWanted(token))?.token
}
