import { type Async, type CaipNetworkId, toError } from '@portico/core'
import { latest, limitRequest } from '@portico/core/async'
import { parseCaipNetworkId } from '@portico/core/caip'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { cleanSymbol, cleanText } from '@portico/core/feature/store'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import { isServing } from '../quotes/Offer.ts'
import type { SwapProvider, SwapToken } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'

/** The parts of the feature that know tokens. */
type CatalogueSources = {
  readonly host: Pick<SwapsHost, 'adapter' | 'clock' | 'networks' | 'signal'>
  providers(): readonly SwapProvider[]
  /** Those of the dapp. */
  readonly tokens: readonly SwapToken[]
}
type Listed = { readonly provider: SwapProvider; readonly tokens: readonly SwapToken[] }
const listTimeoutMs = 8_000

/** The tokens of the providers and of the dapp, by network, and tokens found by their address. */
export class TokenCatalogue {
  lists: Readonly<Record<CaipNetworkId, Async<readonly Listed[]>>> = {}
  /** The token of the address that was typed. */
  found: Async<SwapToken | undefined> = { status: 'idle' }
  readonly #sources: CatalogueSources
  readonly #search = latest()
  /** The providers that the lists are of; a remote configuration may turn more of them on. */
  readonly #asked = new Map<CaipNetworkId, ReadonlySet<SwapProvider>>()
  #address: string | undefined

  constructor(sources: CatalogueSources) {
    this.#sources = sources
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(networkId: CaipNetworkId | undefined): readonly SwapToken[] {
    const ofDapp = this.#sources.tokens.filter((it) => it.networkId === networkId)
    const list = networkId && this.lists[networkId]
    if (list?.status !== 'success') return ofDapp
    const enabled = this.#sources.providers()
    const listed = list.data.filter(({ provider }) => enabled.includes(provider))
    return [...ofDapp, ...listed.flatMap(({ tokens }) => tokens)]
  }

  /** Loads the lists that were loaded before of the providers that are on now. */
  reload(): void {
    for (const networkId of this.#asked.keys()) void this.load(networkId)
  }

  /** Loads the lists of all providers that serve the network; a list that fails is left out. */
  async load(networkId: CaipNetworkId): Promise<void> {
    const { status } = this.lists[networkId] ?? {}
    const serving = this.serving(networkId)
    const isKnown = status === 'success' && this.isAsked(networkId, serving)
    if (status === 'pending' || isKnown) return
    this.keep(networkId, { status: 'pending' })
    const { host } = this.#sources
    this.#asked.set(networkId, new Set(serving))
    const lists = await Promise.allSettled(
      serving.map((provider) =>
        limitRequest(
          {
            clock: host.clock,
            ms: listTimeoutMs,
            signals: [host.signal],
            expired: () => swapErrors.create('timeout', [provider.name]),
          },
          async (signal): Promise<Listed> => {
            const tokens = await provider.tokens?.({ networkId, signal })
            return { provider, tokens: checkTokens(tokens, networkId) }
          },
        ),
      ),
    )
    const data = lists.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
    const failed = lists.find((it) => it.status === 'rejected')
    const isLost = failed && data.every(({ tokens }) => tokens.length === 0)
    this.keep(
      networkId,
      isLost ? { status: 'error', error: failed.reason } : { status: 'success', data },
    )
    // Providers were turned on meanwhile.
    if (!this.isAsked(networkId, this.serving(networkId))) await this.load(networkId)
  }

  private serving(networkId: CaipNetworkId): readonly SwapProvider[] {
    return this.#sources.providers().filter((it) => it.tokens && isServing(it, networkId))
  }

  private isAsked(networkId: CaipNetworkId, providers: readonly SwapProvider[]): boolean {
    return providers.every((it) => this.#asked.get(networkId)?.has(it))
  }

  /** Reads a token that is in no list from the chain; a newer search replaces an older one. */
  async look(networkId: CaipNetworkId, address: string | undefined): Promise<void> {
    this.#address = address
    this.setFound(address === undefined ? { status: 'idle' } : { status: 'pending' })
    const answer = await this.#search(async (signal): Promise<Async<SwapToken | undefined>> => {
      if (address === undefined) return { status: 'idle' }
      try {
        const token = await this.read(networkId, address, signal)
        return { status: 'success', data: token }
      } catch (error) {
        return { status: 'error', error: toError(error) }
      }
    })
    if (answer) this.setFound(answer)
  }

  /** Looks up the last address once more, as after a failure. */
  async lookAgain(networkId: CaipNetworkId): Promise<void> {
    await this.look(networkId, this.#address)
  }

  /** The texts are the contract's own claims. Throws `request/unsupported`, `swaps/decimals` and `network/*`. */
  private async read(
    networkId: CaipNetworkId,
    address: string,
    signal: AbortSignal,
  ): Promise<SwapToken | undefined> {
    const { host } = this.#sources
    const { namespace } = parseCaipNetworkId(networkId)
    const network = host.networks.find(networkId)
    if (!network) throw networkErrors.create('notFound', [])
    const adapter = await host.adapter(namespace)
    if (!adapter?.readToken) throw requestErrors.create('unsupported', ['readToken', namespace])
    const found = await adapter.readToken({ network, address, signal })
    if (!found) return undefined
    const { isScaled, ...token } = found
    // Quotes count in base units by the decimals.
    if (isScaled) throw swapErrors.create('decimals', [token.symbol])
    return { ...token, networkId }
  }

  private setFound(found: Async<SwapToken | undefined>): void {
    this.found = found
  }

  private keep(networkId: CaipNetworkId, list: Async<readonly Listed[]>): void {
    this.lists = { ...this.lists, [networkId]: list }
  }
}

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

/** The valid tokens of a list that somebody else made, with texts safe to show. */
export function checkTokens(list: unknown, networkId: CaipNetworkId): readonly SwapToken[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, maxTokens).flatMap((row) => {
    const parsed = z.safeParse(schema, row)
    if (!parsed.success || parsed.data.networkId !== networkId) return []
    const { address, decimals, iconUrl, permit } = parsed.data
    const symbol = cleanSymbol(parsed.data.symbol, 20)
    if (symbol === '') return []
    return {
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
