import type { CaipNetworkId, NetworkDefinition, TokenBalance } from '@portico/core'
import { assetId, type FeatureHost } from '@portico/core/feature'
import { cleanSymbol } from '@portico/core/feature/store'
import type { SwapToken } from '../SwapProvider.ts'

export type TokenGroup = 'held' | 'suggested' | 'popular' | 'others'

/** A token in the list, and why it is there. */
export type ListedToken = {
  /** CAIP-19, as the adapter names the token. */
  readonly id: string
  readonly token: SwapToken
  readonly group: TokenGroup
  /** What the visitor has, in whole units. */
  readonly balance?: string
  readonly value?: number
  /** ISO 4217 code of `value`. Default: USD. */
  readonly currency?: string
  /** In lower case, for the search. */
  readonly names: string
  /** What a provider's list calls it; the contract of a token that the visitor has may say otherwise. */
  readonly listedSymbol?: string
}

type TokenSources = {
  readonly host: Pick<FeatureHost, 'adapters'>
  readonly held: readonly TokenBalance[]
  readonly listed: readonly SwapToken[]
  readonly suggested: readonly string[]
  readonly popular: readonly string[]
}

/**
 * The tokens of a network without repetition: what the visitor has by value, then the suggested and the popular ones
 * in the order of their lists, then the others by symbol.
 */
export function listTokens({
  host,
  held,
  listed,
  suggested,
  popular,
}: TokenSources): readonly ListedToken[] {
  const all = new Map<string, ListedToken>()
  const idOf = ({ networkId, address }: SwapToken) => assetId(host, networkId, address)
  for (const balance of held) {
    const token = fromBalance(balance)
    const { value, currency, quantity } = balance
    if (token.decimals === 0 && token.address !== undefined) continue // indivisible, such as an NFT
    const group = /[1-9]/.test(quantity.numeric) ? 'held' : 'others'
    const id = idOf(token)
    const entry = { id, token, group, balance: quantity.numeric, names: namesOf(token) } as const
    all.set(id, {
      ...entry,
      ...(value !== undefined && { value }),
      ...(currency !== undefined && { currency }),
    })
  }
  const ranks = new Map(
    [...suggested, ...popular].map((symbol, rank) => [cleanSymbol(symbol, 20), rank]),
  )
  for (const token of listed) {
    const id = idOf(token)
    const existing = all.get(id)
    if (existing) {
      const named = withNames(existing.token, token)
      const names = namesOf(named) + (token.symbol === named.symbol ? '' : namesOf(token))
      all.set(id, { ...existing, token: named, names, listedSymbol: token.symbol })
      continue
    }
    const rank = ranks.get(token.symbol)
    const group = rank === undefined ? 'others' : rank < suggested.length ? 'suggested' : 'popular'
    all.set(id, { id, token, group, names: namesOf(token), listedSymbol: token.symbol })
  }
  // Sorted group by group, because a comparison of everything by all criteria takes too long for ten thousand tokens.
  const groups: Readonly<Record<TokenGroup, ListedToken[]>> = {
    held: [],
    suggested: [],
    popular: [],
    others: [],
  }
  for (const entry of all.values()) groups[entry.group].push(entry)
  const byRank = (one: ListedToken, other: ListedToken) =>
    (ranks.get(one.token.symbol) ?? 0) - (ranks.get(other.token.symbol) ?? 0)
  return [
    ...groups.held.sort(compareHeld),
    ...groups.suggested.sort(byRank),
    ...groups.popular.sort(byRank),
    ...groups.others.sort((one, other) => compareText(one.names, other.names)),
  ]
}

/** A token that the visitor has, with the icon of a list, and with its names where the chain has none (Solana). */
function withNames(token: SwapToken, { symbol, name, iconUrl }: SwapToken): SwapToken {
  const isNameless = token.symbol.includes('…')
  return {
    ...token,
    ...(isNameless && { symbol, name }),
    ...(token.iconUrl === undefined && iconUrl !== undefined && { iconUrl }),
  }
}

function compareHeld(one: ListedToken, other: ListedToken): number {
  const rank = ({ value, token }: ListedToken) => value ?? (token.address === undefined ? -1 : -2)
  return rank(other) - rank(one)
}

/** By code units, because a comparison by locale takes too long. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The texts of the search; symbol and name each start a line. */
function namesOf({ symbol, name }: SwapToken): string {
  return `\n${symbol.replace(/[“”]/g, '')}\n${name}`.toLowerCase()
}

/** Characters; the addresses of all families are longer. */
const minAddressLength = 26

/** Tokens whose symbol or name contains the words, or whose address is the text; exact symbols first. */
export function findTokens(tokens: readonly ListedToken[], words: string): readonly ListedToken[] {
  const query = words.trim().toLowerCase()
  if (query === '') return tokens
  const whole = `\n${query}\n`
  const beginning = `\n${query}`
  const mayBeAddress = query.length >= minAddressLength
  const exact: ListedToken[] = []
  const begin: ListedToken[] = []
  const within: ListedToken[] = []
  for (const listed of tokens) {
    const { names, token } = listed
    if (names.includes(query)) {
      if (names.startsWith(whole)) exact.push(listed)
      else if (names.includes(beginning)) begin.push(listed)
      else within.push(listed)
    } else if (mayBeAddress && token.address?.toLowerCase() === query) exact.push(listed)
  }
  return [...exact, ...begin, ...within]
}

/** The first token with this address or symbol, of the lists before others; `undefined` for none. */
export function findToken(
  tokens: readonly ListedToken[],
  symbolOrAddress: string | undefined,
): SwapToken | undefined {
  if (symbolOrAddress === undefined) return undefined
  const spelled = cleanSymbol(symbolOrAddress, 20)
  const address = symbolOrAddress.toLowerCase()
  // Lists are chosen by the dapp, while any contract may call itself as it likes.
  const found =
    tokens.find(({ token }) => token.address?.toLowerCase() === address) ??
    tokens.find(({ token }) => token.address === undefined && token.symbol === spelled) ??
    tokens.find(({ listedSymbol }) => listedSymbol === spelled) ??
    tokens.find(({ token }) => token.symbol === spelled)
  return found?.token
}

/** A token that the visitor has, as a token to swap. */
export function fromBalance(balance: TokenBalance): SwapToken {
  const { symbol, name, quantity, iconUrl } = balance
  const networkId = balance.chainId as CaipNetworkId // the balances of a connection carry its network's id
  const address = balance.address?.slice(balance.address.lastIndexOf(':') + 1)
  return {
    networkId,
    symbol,
    name: name || symbol,
    decimals: Number(quantity.decimals),
    ...(address !== undefined && { address }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/** The native currency of a network. */
export function nativeToken({ caipNetworkId, nativeCurrency }: NetworkDefinition): SwapToken {
  const { name, symbol, decimals } = nativeCurrency
  return { networkId: caipNetworkId, name, symbol, decimals }
}
