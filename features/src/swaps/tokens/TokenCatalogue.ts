import { type Async, type CaipNetworkId, latest } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import { readToken } from '../erc20/readToken.ts'
import { isServing } from '../quotes/isServing.ts'
import type { SwapProvider, SwapProviderHost, SwapToken } from '../SwapProvider.ts'
import { withSwapLimit } from '../withSwapLimit.ts'
import { checkTokens } from './checkTokens.ts'

/** The parts of the feature that know tokens. */
export type CatalogueSources = {
  readonly host: Pick<SwapProviderHost, 'call' | 'clock'> & { readonly signal: AbortSignal }
  readonly providers: readonly SwapProvider[]
  readonly own: readonly SwapToken[]
}
const listTimeoutMs = 8_000

/** The tokens of the providers and of the dapp, by network, and tokens found by their address. */
export class TokenCatalogue {
  lists: Readonly<Record<CaipNetworkId, Async<readonly SwapToken[]>>> = {}
  /** The token of the address that was typed. */
  found: Async<SwapToken | undefined> = { status: 'idle' }
  readonly #sources: CatalogueSources
  readonly #search = latest()
  #address: string | undefined

  constructor(sources: CatalogueSources) {
    this.#sources = sources
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(networkId: CaipNetworkId | undefined): readonly SwapToken[] {
    const own = this.#sources.own.filter((it) => it.networkId === networkId)
    const list = networkId && this.lists[networkId]
    return list?.status === 'success' ? [...own, ...list.data] : own
  }

  /** Loads the lists of all providers that serve the network; a list that fails is left out. */
  async load(networkId: CaipNetworkId): Promise<void> {
    const known = this.lists[networkId]
    if (known && known.status !== 'error') return
    this.keep(networkId, { status: 'pending' })
    const { providers, host } = this.#sources
    const serving = providers.filter((it) => it.tokens && isServing(it, networkId))
    const lists = await Promise.allSettled(
      serving.map((provider) =>
        withSwapLimit(
          { clock: host.clock, signals: [host.signal] },
          { ms: listTimeoutMs, provider },
          async (signal) => checkTokens(await provider.tokens?.({ networkId, signal }), networkId),
        ),
      ),
    )
    const tokens = lists.flatMap((it) => (it.status === 'fulfilled' ? it.value : []))
    const failed = lists.find((it) => it.status === 'rejected')
    const isLost = failed && tokens.length === 0
    this.keep(
      networkId,
      isLost ? { status: 'error', error: failed.reason } : { status: 'success', data: tokens },
    )
  }

  /** Reads a token that is in no list from the chain; a newer search replaces an older one. */
  async look(networkId: CaipNetworkId, address: string | undefined): Promise<void> {
    this.#address = address
    this.setFound(address === undefined ? { status: 'idle' } : { status: 'pending' })
    const answer = await this.#search(async (signal): Promise<Async<SwapToken | undefined>> => {
      if (address === undefined) return { status: 'idle' }
      try {
        const token = await readToken(this.#sources.host, { networkId, address, signal })
        return { status: 'success', data: token }
      } catch (error) {
        return { status: 'error', error: error as Error }
      }
    })
    if (answer) this.setFound(answer)
  }

  /** Looks up the last address once more, as after a failure. */
  async lookAgain(networkId: CaipNetworkId): Promise<void> {
    await this.look(networkId, this.#address)
  }

  private setFound(found: Async<SwapToken | undefined>): void {
    this.found = found
  }

  private keep(networkId: CaipNetworkId, list: Async<readonly SwapToken[]>): void {
    this.lists = { ...this.lists, [networkId]: list }
  }
}
