import type { NetworkDefinition, TokenBalance } from '@portico/core'
import { readTokenText } from '@portico/core/abi'
import type { BalanceRequest } from '@portico/core/adapter'
import { limitRequest } from '@portico/core/async'
import { cleanSymbol } from '@portico/core/feature/store'
import { type ChainContext, contractOf } from './countAsShown.ts'

const selectors = { symbol: '0x95d89b41', name: '0x06fdde03' } as const
/** As lists, previews and permissions show them. */
const maxSymbolLength = 12
/** Balances are shown after that under the names of their source, in milliseconds. */
const waitMs = 3_000

type Kind = keyof typeof selectors
type Names = { readonly [kind in Kind]?: string }
/** Texts of contracts, by kind and address; empty where a contract has none. */
const texts = new WeakMap<NetworkDefinition, Map<string, string>>()

/**
 * For each balance the names that its contract has now, where the symbol of the source is another: tokens are renamed,
 * and previews and permissions show what the contract says. None while no node answers.
 */
export async function readNames(
  tokens: readonly TokenBalance[],
  { network, signal }: BalanceRequest,
  { adapter, clock }: ChainContext,
): Promise<readonly Names[]> {
  const known = texts.get(network) ?? new Map<string, string>()
  texts.set(network, known)
  const textOf = (kind: Kind, token: TokenBalance) => known.get(`${kind} ${contractOf(token)}`)
  const isRenamed = (token: TokenBalance) => {
    const symbol = cleanSymbol(textOf('symbol', token) ?? '', maxSymbolLength)
    return symbol !== '' && symbol !== cleanSymbol(token.symbol, maxSymbolLength)
  }
  const read = async (kind: Kind, some: readonly TokenBalance[], limit: AbortSignal) => {
    const unread = some.filter((it) => textOf(kind, it) === undefined)
    if (unread.length === 0) return
    const calls = unread.map((it) => ({ to: contractOf(it), data: selectors[kind] }))
    const answers = await adapter?.callContracts?.({ network, calls, signal: limit })
    unread.forEach((it, at) => {
      known.set(`${kind} ${contractOf(it)}`, readTokenText(answers?.[at]))
    })
  }
  const named = tokens.filter((it) => adapter?.callContracts && it.address && !it.isSpam)
  const expired = () => new Error('Names took too long')
  await limitRequest({ clock, ms: waitMs, expired, signals: [signal] }, async (limit) => {
    await read('symbol', named, limit)
    await read('name', named.filter(isRenamed), limit)
  }).catch(() => undefined) // they are read again with the next balances
  return tokens.map((token) => {
    if (!token.address || token.isSpam || !isRenamed(token)) return {}
    const [symbol = '', name] = [textOf('symbol', token), textOf('name', token)]
    return { symbol, ...(name && { name }) }
  })
}
