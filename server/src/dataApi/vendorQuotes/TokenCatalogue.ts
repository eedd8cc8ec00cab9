import type { NetworkDefinition } from '@portico/core'
import { readTokenText } from '@portico/core/abi'
import { type Clock, withLimit } from '@portico/core/async'
import { parseCaipAddress } from '@portico/core/caip'
import { cleanText } from '@portico/core/feature/store'
import type { SwapProvider, SwapProviderHost, SwapToken } from '@portico/features/swaps/endpoints'
import { encodeFunctionData, erc20Abi, isAddress } from 'viem'
import { steadyOf } from '../../limits/steadyClock.ts'
import { nativeAddress } from '../account/addresses.ts'
import type { ListedToken } from './VendorQuotesOptions.ts'

type CatalogueParts = {
  readonly host: SwapProviderHost
  readonly providers: readonly SwapProvider[]
  readonly listed: readonly ListedToken[]
  readonly clock: Clock
}
type Offered = {
  readonly tokens: Promise<readonly SwapToken[]>
  expiresAt: number
  /** False while a provider did not tell its tokens. */
  isWhole: boolean
}

const lifetimeMs = 3_600_000
/** For a list that lacks what a provider did not tell. */
const partialLifetimeMs = 60_000
const timeoutMs = 10_000
/** Tokens of one network, and tokens that are on no list. */
const maxTokens = 10_000
const maxUnlisted = 1_000
const maxDecimals = 77n

/** The tokens of each network: of the operator's list, of the providers, and any other whose contract describes itself. */
export class TokenCatalogue {
  readonly #parts: CatalogueParts
  readonly #offered = new Map<string, Offered>()
  readonly #unlisted = new Map<string, SwapToken>()

  constructor(parts: CatalogueParts) {
    this.#parts = parts
  }

  /** The native currency, then the tokens of the list and of the providers, each once. */
  async tokensOf(chainId: string): Promise<readonly SwapToken[]> {
    const { clock, host } = this.#parts
    const cached = this.#offered.get(chainId)
    if (cached && cached.expiresAt > steadyOf(clock).now()) return cached.tokens
    const native = host.networks.all.map(toNative).find((it) => it.networkId === chainId)
    if (!native) return []
    // Concurrent requests wait for the same answers.
    const reading = this.#ask(native.networkId)
    const tokens = reading.then((found) => this.#join(native, found.tokens))
    const offered: Offered = {
      tokens,
      expiresAt: steadyOf(clock).now() + lifetimeMs,
      isWhole: false,
    }
    this.#offered.set(chainId, offered)
    offered.isWhole = (await reading).isWhole
    if (!offered.isWhole) offered.expiresAt = steadyOf(clock).now() + partialLifetimeMs
    return tokens
  }

  /** Whether the last list of a network lacks no provider, so that others may keep it. */
  isWhole(chainId: string): boolean {
    return this.#offered.get(chainId)?.isWhole ?? false
  }

  /** The token of a CAIP-10 id; `undefined` when no network or no contract describes it. Throws `rpc/*`. */
  async find(id: string): Promise<SwapToken | undefined> {
    const { networkId, address } = parseCaipAddress(id)
    const key = address.toLowerCase()
    if (key === nativeAddress(networkId)) return this.#native(networkId)
    if (!this.#native(networkId) || !isAddress(address, { strict: false })) return undefined
    const tokens = await this.tokensOf(networkId)
    const listed = tokens.find((token) => token.address?.toLowerCase() === key)
    return listed ?? this.#unlisted.get(id.toLowerCase()) ?? (await this.#read(networkId, address))
  }

  #join(native: SwapToken, found: readonly SwapToken[]): readonly SwapToken[] {
    const { networkId } = native
    const listed = this.#parts.listed.filter(({ chainId }) => chainId === networkId)
    const unique = new Map<string, SwapToken>()
    for (const token of [native, ...listed.map((it) => tokenOf(networkId, it)), ...found]) {
      const key = token.address?.toLowerCase() ?? ''
      if (!unique.has(key) && unique.size < maxTokens) unique.set(key, token)
    }
    return [...unique.values()]
  }

  #native(networkId: SwapToken['networkId']): SwapToken | undefined {
    const network = this.#parts.host.networks.find(networkId)
    return network && toNative(network)
  }

  async #ask(networkId: SwapToken['networkId']) {
    const { providers, clock } = this.#parts
    const { signal } = new AbortController()
    const serving = servingProviders(providers, networkId).filter((it) => it.tokens)
    const answers = await Promise.allSettled(
      serving.map(async (it) => {
        const work = it.tokens?.({ networkId, signal }) ?? Promise.resolve([])
        const tokens = await withLimit(work, { clock, ms: timeoutMs })
        return tokens.filter((token) => typeof token.address === 'string')
      }),
    )
    return {
      tokens: answers.flatMap((it) => (it.status === 'fulfilled' ? it.value : [])),
      isWhole: answers.every(({ status }) => status === 'fulfilled'),
    }
  }

  /** Reads an unknown token from its contract, which may call itself anything. */
  async #read(networkId: SwapToken['networkId'], address: string): Promise<SwapToken | undefined> {
    const { signal } = new AbortController()
    const names = ['decimals', 'symbol', 'name'] as const
    const calls = names.map((functionName) => ({
      to: address,
      data: encodeFunctionData({ abi: erc20Abi, functionName }),
    }))
    const [decimals, symbol, name] = await this.#parts.host.call({ networkId, calls, signal })
    const [word] = /^0x[\da-fA-F]{64}/.exec(decimals ?? '') ?? []
    if (word === undefined || BigInt(word) > maxDecimals) return undefined
    const token = tokenOf(networkId, {
      address,
      symbol: cleanText(readTokenText(symbol), 12),
      name: cleanText(readTokenText(name), 64),
      decimals: Number(word),
    })
    if (this.#unlisted.size >= maxUnlisted)
      this.#unlisted.delete([...this.#unlisted.keys()][0] ?? '')
    this.#unlisted.set(`${networkId}:${address}`.toLowerCase(), token)
    return token
  }
}

function toNative({ caipNetworkId, nativeCurrency }: NetworkDefinition): SwapToken {
  return { networkId: caipNetworkId, ...nativeCurrency }
}

function tokenOf(
  networkId: SwapToken['networkId'],
  { address, symbol, name, decimals, iconUrl }: Omit<ListedToken, 'chainId'>,
): SwapToken {
  return { networkId, address, symbol, name, decimals, ...(iconUrl && { iconUrl }) }
}

/** The providers that serve a network; without one that fails to say which it serves. */
export function servingProviders(
  providers: readonly SwapProvider[],
  networkId: Parameters<SwapProvider['serves']>[0],
): readonly SwapProvider[] {
  return providers.filter((it) => {
    try {
      return it.serves(networkId)
    } catch {
      return false
    }
  })
}
