import { type CaipNetworkId, cleanSymbol, cleanText } from '@portico/core'
import * as z from 'zod/mini'
import type { SwapToken } from '../SwapProvider.ts'
import { tokenId } from '../tokenId.ts'

const maxTokens = 20_000
const schema = z.object({
  networkId: z.string(),
  address: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int().check(z.gte(0), z.lte(77)),
  iconUrl: z.optional(z.string().check(z.maxLength(2_000))),
  permit: z.optional(z.boolean()),
})

/** The valid tokens of a list that somebody else made, with texts safe to show, and ids of our own. */
export function checkTokens(list: unknown, networkId: CaipNetworkId): readonly SwapToken[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, maxTokens).flatMap((row) => {
    const parsed = z.safeParse(schema, row)
    if (!parsed.success || parsed.data.networkId !== networkId) return []
    const { address, decimals, iconUrl, permit } = parsed.data
    const symbol = cleanSymbol(parsed.data.symbol, 20)
    if (symbol === '') return []
    return {
      id: tokenId(networkId, address),
      networkId,
      symbol,
      name: cleanText(parsed.data.name, 60) || symbol,
      decimals,
      ...(address !== undefined && { address }),
      ...(iconUrl !== undefined && { iconUrl }),
      ...(permit !== undefined && { permit }),
    }
  })
}
